/** Draws ruled sheets with their numbers. The PDF is as small as one can be, and no font has to be read for it. */
export function demoPaper(pages: number): string {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages}/Kids[${numbers.map((page) => `${2 * page + 2} 0 R`).join(" ")}]>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...numbers.flatMap((page) => {
      const sheet = demoSheet(page, pages);
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${2 * page + 3} 0 R>>`,
        `<</Length ${sheet.length}>>stream\n${sheet}\nendstream`,
      ];
    }),
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
}

function demoSheet(page: number, pages: number): string {
  const lines = Array.from({ length: 18 }, (_, line) => {
    const y = 700 - line * 34;
    return `56 ${y} m 539 ${y} l S BT /F 11 Tf 64 ${y - 22} Td (${page}-${line + 1}) Tj ET`;
  });
  return [
    `BT /F 20 Tf 206 760 Td (DEMO DOCUMENT) Tj ET`,
    ...lines,
    `BT /F 11 Tf 285 50 Td (${page} / ${pages}) Tj ET`,
  ].join("\n");
}
