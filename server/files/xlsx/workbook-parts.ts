/** Positions of the cell formats in `STYLE_SHEET`. */
export const STYLES = { header: 1, text: 2, wrapped: 3, integer: 4, decimal: 5, date: 6, dateTime: 7 } as const;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const KINDS = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const SHEET_HEAD = `${HEAD}<worksheet xmlns="${MAIN}">`;

const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KINDS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KINDS}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KINDS}.styles+xml"/></Types>`;

const ROOT_RELATIONS = `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const WORKBOOK_RELATIONS = `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

// 3 and 49 are built in: whole numbers in groups of three, and text that stays text when somebody edits the cell.
const FORMATS = { integer: 3, text: 49, decimal: 164, date: 165, dateTime: 166 };

const format = (numFmtId: number, rest = "/>") => `<xf numFmtId="${numFmtId}" applyNumberFormat="1" xfId="0"${rest}`;

const STYLE_SHEET = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="${FORMATS.decimal}" formatCode="#,##0.####"/><numFmt numFmtId="${FORMATS.date}" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="${FORMATS.dateTime}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="10"/><name val="맑은 고딕"/></font><font><b/><sz val="10"/><name val="맑은 고딕"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF1F6"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf xfId="0"/>${format(FORMATS.text, ' fontId="1" applyFont="1" fillId="2" applyFill="1"/>')}${format(FORMATS.text)}${format(FORMATS.text, ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>')}${format(FORMATS.integer)}${format(FORMATS.decimal)}${format(FORMATS.date)}${format(FORMATS.dateTime)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Returns every file of the workbook but the sheet itself. */
export const workbookParts = (sheetName: string): readonly { name: string; text: string }[] => [
  { name: "[Content_Types].xml", text: CONTENT_TYPES },
  { name: "_rels/.rels", text: ROOT_RELATIONS },
  { name: "xl/workbook.xml", text: workbook(sheetNameOf(sheetName)) },
  { name: "xl/_rels/workbook.xml.rels", text: WORKBOOK_RELATIONS },
  { name: "xl/styles.xml", text: STYLE_SHEET },
];

const workbook = (name: string): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Cuts a sheet's name to 31 characters and drops those with a meaning in formulas or file names. */
const sheetNameOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} ()·,.-]/gu, " ")
    .trim()
    .slice(0, 31)
    .toWellFormed() || "Sheet1";
