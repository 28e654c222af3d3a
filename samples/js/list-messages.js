// #region list
// 토큰과 KSESSIONID는 서버에만 두고, 브라우저는 우리 서버에 물어보세요.
// 이 주소는 우리 서버가 /api/messages의 답을
// 그대로 건네주는 곳이에요.
async function showMessages(list) {
  const response = await fetch(
    "/my-server/messages?sendDTRange=2026-10-01,2026-10-31T23:59:59",
  );
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);

  const rows = answer.data.content.map((row) => {
    const item = document.createElement("li");
    item.textContent = JSON.stringify(row);
    return item;
  });
  list.replaceChildren(...rows);
}

await showMessages(document.querySelector("ul"));
// #endregion
