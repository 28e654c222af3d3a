// All of it is fictional: no tax office uses these first digits, and the addresses and mail domains do not exist.

const NO_CONTACT = { taxRegId: "", contactName: "", tel: "" } as const;

export const DAON = {
  ...NO_CONTACT,
  corpNum: "9908100129",
  name: "주식회사 다온사무",
  ceoName: "한다온",
  address: "가온특별시 누리구 새벽길 12, 3층",
  bizType: "도매업",
  bizClass: "사무용품",
  email: "bill@daon.example",
};

export const NEULBOM = {
  ...NO_CONTACT,
  corpNum: "9918600340",
  name: "늘봄출판",
  ceoName: "윤늘봄",
  address: "가온특별시 마루구 책마을로 7",
  bizType: "정보통신업",
  bizClass: "서적 출판",
  email: "account@neulbom.example",
};

export const shortParty = ({ corpNum, name }: typeof DAON) => ({ corpNum, name });

/** Leaves out the fields that a caller may leave out. */
export const sentParty = ({ corpNum, name, ceoName, address, email }: typeof DAON) => ({
  corpNum,
  name,
  ceoName,
  address,
  email,
});
