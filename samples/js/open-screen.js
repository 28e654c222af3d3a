// #region open
// 연동키는 서버에만 두세요. 이 주소는 여러분의 서버가
// GetGaonBillURL의 답을 건네주는 곳이에요.
// 창은 누른 순간에 열어 두어야 브라우저가 막지 않아요.
async function openScreen() {
  const screen = window.open("", "gaonbill");
  const address = "/my-server/gaonbill-url?togo=TAXINVOICE";
  const response = await fetch(address, { method: "POST" });
  if (!response.ok) {
    screen.close();
    throw new Error(await response.text());
  }
  screen.location.replace(await response.text());
}

const button = document.querySelector("#open-screen");
button.addEventListener("click", openScreen);
// #endregion
