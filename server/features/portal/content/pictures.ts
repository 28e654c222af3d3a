import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import type { Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { htmlElement } from "./element.ts";

const PUBLIC_DIR = join(import.meta.dirname, "../../../../web/public");
const OWN_PICTURE = /^\/pictures\/[a-z0-9-]+\.webp$/;

/** Own pictures have two points a pixel, so that they are sharp on high-density screens. */
const POINTS_PER_PIXEL = 2;

/** Writes the size of own pictures, so that the page does not move while they load. */
export function sizePictures() {
  return (tree: Root): void => {
    visit(tree, { tagName: "img" }, (node) => {
      if (node.type !== "element") return;
      const size = pictureSize(String(node.properties.src));
      Object.assign(node.properties, { loading: "lazy", decoding: "async", ...size });
    });
  };
}

/** Links each small picture to its full size, which web/enhance shows above the page. */
export function linkPictures(tree: Root): void {
  visit(tree, { tagName: "img" }, (node, index, parent) => {
    if (node.type !== "element" || !parent || index === undefined || !OWN_PICTURE.test(String(node.properties.src)))
      return;
    const { src, alt } = node.properties;
    parent.children[index] = htmlElement(
      "a",
      { href: String(src), className: ["picture"], dataPicture: "", ariaLabel: `${alt} 크게 보기` },
      node,
    );
    return SKIP;
  });
}

export function missingPictures(tree: Root): string[] {
  const missing: string[] = [];
  visit(tree, { tagName: "img" }, (node) => {
    if (node.type !== "element") return;
    const address = String(node.properties.src);
    if (address.startsWith("/") && !pictureSize(address)) missing.push(address);
  });
  return missing;
}

/** Reads the size of a lossless WebP: width and height, each minus one, are fourteen bits each after the signature. */
function pictureSize(address: string): { width: number; height: number } | undefined {
  const file = join(PUBLIC_DIR, address);
  if (!OWN_PICTURE.test(address) || !existsSync(file)) return undefined;
  const head = Buffer.alloc(25);
  const descriptor = openSync(file, "r");
  readSync(descriptor, head, 0, head.length, 0);
  closeSync(descriptor);
  if (head.toString("latin1", 12, 16) !== "VP8L") throw new Error(`${address} is no lossless WebP`);
  const sizes = head.readUInt32LE(21);
  return {
    width: ((sizes & 0x3fff) + 1) / POINTS_PER_PIXEL,
    height: (((sizes >> 14) & 0x3fff) + 1) / POINTS_PER_PIXEL,
  };
}
