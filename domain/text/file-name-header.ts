// Writes the Content-Disposition of a file (RFC 6266): old clients read the plain name, all others the Korean one. The
// plain name has the ASCII words of the whole one, or the word given for names without any.
export function fileNameHeader(disposition: "attachment" | "inline", fileName: string, word = "file"): string {
  const plainName = asciiName(fileName, word);
  const header = `${disposition}; filename="${plainName}"`;
  return plainName === fileName ? header : `${header}; filename*=UTF-8''${extendedValue(fileName)}`;
}

// Leaves out what a quoted text or a file system takes amiss.
function asciiName(fileName: string, word: string): string {
  const dot = fileName.lastIndexOf(".");
  const [name, extension] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot + 1)] : [fileName, ""];
  const words = wordsOf(name).replace(/^[\s._-]+|[\s._-]+$/g, "") || word;
  const ending = wordsOf(extension).replaceAll(" ", "");
  return ending ? `${words}.${ending}` : words;
}

const wordsOf = (text: string): string => text.replace(/[^\w.() -]+/g, "_").replace(/_{2,}/g, "_");

// encodeURIComponent leaves some signs alone that RFC 8187 does not allow here.
const extendedValue = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
