/** The companies are fictional. No street, town or post code here is given to anyone. */
export interface DemoCompany {
  /** The login ids of the company's people begin so. */
  readonly slug: string;
  readonly name: string;
  readonly ceoName: string;
  /** Digits 4 and 5 of the business number: 86 corporation, 82 non-profit, 01–79 sole trader, 90 tax-free sole trader. */
  readonly kind: string;
  readonly bizType: string;
  readonly bizClass: string;
}

type Line = readonly [slug: string, name: string, ceoName: string, kind: string, bizType: string, bizClass: string];

const companiesOf = (lines: readonly Line[]): readonly DemoCompany[] =>
  lines.map(([slug, name, ceoName, kind, bizType, bizClass]) => ({ slug, name, ceoName, kind, bizType, bizClass }));

/** The companies of each partner, in the order they joined. */
// biome-ignore format: one company a line
export const DEMO_COMPANIES: Readonly<Record<string, readonly DemoCompany[]>> = {
  NURI: companiesOf([
    ["neoulbit",   "너울빛물산",           "남궁너울", "86", "도매업",         "수산물, 건어물"],
    ["dalbodeure", "달보드레식품 주식회사", "도다솔",   "86", "제조업",         "조미식품"],
    ["yunseuldam", "윤슬담디자인",         "표윤슬",   "12", "서비스업",       "시각 디자인"],
    ["mirinaebit", "미리내빛의원",         "선우미리", "90", "보건업",         "가정의학과 의원"],
    ["solbaram",   "솔바람결재단",         "제갈바람", "82", "비영리단체",     "장학사업"],
    ["aranuri",    "아라누리담상사",       "황보아라", "34", "도소매업",       "문구, 사무용품"],
    ["haneulgyeol","한울결건설 주식회사",   "모한결",   "86", "건설업",         "실내건축"],
    ["sinabeuro",  "시나브로결인테리어",   "탁시온",   "51", "건설업",         "실내장식"],
    ["areumdeuri", "아름드리솔목재",       "나아름",   "27", "제조업",         "원목 가구"],
    ["hayeongyeol","하연결세무회계",       "편하연",   "44", "전문서비스업",   "세무 대리"],
    ["onbyeol",    "온별터물류 주식회사",   "감온별",   "86", "운수업",         "화물 운송"],
    ["garamdasom", "가람다솜유통",         "피다솜",   "63", "도소매업",       "생활용품"],
    ["bitgoeul",   "빛고을새움전자",       "석새움",   "87", "제조업",         "전자부품"],
    ["saebyeok",   "새벽갈피출판사",       "기갈피",   "90", "출판업",         "단행본"],
    ["norangbi",   "노랑비누공방",         "옥노을",   "18", "제조업",         "수제 비누"],
    ["chorongbul", "초롱불씨학원",         "방초롱",   "90", "교육서비스업",   "외국어 학원"],
    ["badaro",     "바다로온수산 주식회사", "염바다",   "86", "어업",           "양식 어업"],
    ["dotori",     "도토리숲농원",         "변도경",   "95", "농업",           "화훼, 묘목"],
    ["machimpyo",  "마침표결법무사사무소", "어진결",   "39", "전문서비스업",   "법무 대리"],
    ["pureunsol",  "푸른솔결기계",         "국푸름",   "88", "제조업",         "산업용 기계"],
    ["kkotnuri",   "꽃누리담플라워",       "함꽃님",   "22", "소매업",         "생화, 조화"],
    ["hanareum",   "한아름결여행사",       "봉아름",   "71", "서비스업",       "국내외 여행 알선"],
    ["mallang",    "말랑콩떡방앗간",       "단비솔",   "15", "제조업",         "떡류"],
  ]),
  DASOM: companiesOf([
    ["nabillae",   "나빌래상사",           "마나빛",   "45", "도매업",         "의류, 잡화"],
    ["deulsaem",   "들샘결식품",           "추들샘",   "86", "제조업",         "음료"],
    ["hyeonuri",   "혜온누리약국",         "갈혜온",   "33", "소매업",         "의약품"],
    ["seumteo",    "스무터가구",           "호슬기",   "61", "제조업",         "사무용 가구"],
    ["byeolbada",  "별바다결문고",         "길별하",   "92", "소매업",         "서적"],
    ["ttukttak",   "뚝딱솜씨공구",         "진솜씨",   "28", "도소매업",       "철물, 공구"],
    ["jandibat",   "잔디밭온스포츠",       "위잔별",   "52", "소매업",         "운동용품"],
    ["onsaemiro",  "온새미로담재단",       "사온새",   "82", "비영리단체",     "문화예술 지원"],
  ]),
  RAON: companiesOf([
    ["heyumteo",   "헤윰터소프트",         "빈헤윰",   "81", "정보통신업",     "소프트웨어 개발"],
    ["mareunip",   "마른잎차 주식회사",     "계마루",   "86", "제조업",         "다류"],
    ["gaonnarae",  "가온나래택배",         "팽나래",   "57", "운수업",         "소화물 배송"],
    ["ieumsae",    "이음새결치과의원",     "목이음",   "90", "보건업",         "치과 의원"],
    ["jogakbo",    "조각보결섬유",         "동조아",   "86", "제조업",         "직물"],
    ["haebaragi",  "해바라기뜰어린이집",   "시해든",   "89", "사회복지서비스업","보육시설"],
    ["mulgyeol",   "물결무늬인쇄",         "소물결",   "24", "제조업",         "인쇄물"],
    ["dambyeorak", "담벼락너머건축사사무소","강전별",   "68", "전문서비스업",   "건축 설계"],
  ]),
  MARU: companiesOf([
    ["soribaram",  "소리바람악기",         "음소리",   "41", "도소매업",       "악기"],
    ["kkamannun",  "까만눈안경원",         "맹까치",   "19", "소매업",         "안경"],
    ["neulpum",    "늘품결시스템",         "해늘봄",   "86", "정보통신업",     "전산장비 유지보수"],
  ]),
};

const TOWNS = [
  "가온시 한빛구 미리내로",
  "나래시 새솔구 은하수길",
  "다온시 해밀구 바람개비로",
  "라온군 도담면 시냇물길",
];

export const demoAddress = (serial: number): { postNum: string; address: string } => ({
  postNum: String(101 + serial * 3).padStart(5, "0"),
  address: `${TOWNS[serial % TOWNS.length]} ${((serial * 13) % 190) + 3}, ${(serial % 9) + 1}층`,
});
