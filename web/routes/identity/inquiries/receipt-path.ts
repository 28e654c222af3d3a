export const RECEIPT_PATH = "/cs/inquiry/receipt";
