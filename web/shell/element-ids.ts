/** Element ids that markup and web/enhance share. */
export const MAIN_ID = "main";
export const SEARCH_DIALOG_ID = "search-dialog";
export const SHORTCUTS_DIALOG_ID = "shortcuts";
export const SIDE_MENU_ID = "side-menu";
export const CONSOLE_MENU_ID = "console-menu";
