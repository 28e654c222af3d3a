// Shows a picture of the article in its full size above the page; without scripts the link opens the file.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-picture]") : null;
  const picture = link?.querySelector("img");
  if (!picture || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const dialog = document.createElement("dialog");
  const close = document.createElement("button");
  dialog.className = "picture-dialog";
  dialog.ariaLabel = picture.alt;
  close.ariaLabel = "사진 닫기";
  dialog.append(close, picture.cloneNode());
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
});
