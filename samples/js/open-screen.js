// #region open
// 파트너 키는 서버에만 두세요. 이 주소는 여러분의 서버가 GetGaonBillURL의 답을 건네주는 곳이에요.
// 창은 누른 순간에 열어 두어야 브라우저가 막지 않아요.
async function openScreen() {
  const screen = window.open("", "gaonbill");
  const response = await fetch("/my-server/gaonbill-url?togo=TAXINVOICE", { method: "POST" });
  if (!response.ok) {
    screen.close();
    throw new Error(await response.text());
  }
  screen.location.replace(await response.text());
}

document.querySelector("#open-screen").addEventListener("click", openScreen);
// #endregion
