export const FAX_FROM = "0200001000";

export const fileForm = (name: string, bytes: Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  return form;
};
