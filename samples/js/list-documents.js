// #region list
// 토큰과 KSESSIONID는 서버에만 두고, 브라우저는 우리 서버에 물어보세요.
// 이 주소는 우리 서버가 /api/taxinvoices/sales의 답을
// 그대로 건네주는 곳이에요.
async function showDocuments(list) {
  const response = await fetch(
    "/my-server/documents?writeDateRange=2026-10-01,2026-10-31",
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

await showDocuments(document.querySelector("ul"));
// #endregion
