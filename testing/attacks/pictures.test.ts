import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { changeProfileImage } from "#contracts/identity/accounts.ts";
import { putEmailCustomize } from "#contracts/office/email-customizes.ts";
import { OAUTH_CLIENT_ID } from "#domain/provider.ts";
import type { Caller } from "#server/call/request-context.ts";
import { openPictures } from "#server/features/office/files/pictures.ts";
import { createAccount, createCaller, createPartner, joinPartner, PASSWORD } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request } = await startTestApp();
const { partnerSeq } = await createPartner(services);
const general = await joinPartner(services, partnerSeq);

/** Makes a grey PNG of any size that is small to send. */
function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const upload = (bytes: Uint8Array, as: Caller, headers: Record<string, string> = {}) => {
  const body = new FormData();
  body.set("image", new File([new Uint8Array(bytes)], "picture.png"));
  return request("PUT", changeProfileImage.path, { as, body, headers });
};

const uploadLogo = (bytes: Uint8Array) => {
  const body = new FormData();
  body.set("customizeType", "LOGO");
  body.set("uploadFile", new File([new Uint8Array(bytes)], "logo.png"));
  return request("PUT", putEmailCustomize.path, { as: general, at: { partnerSeq }, body });
};

async function animation(format: "gif" | "webp", count: number): Promise<Buffer> {
  const still = (red: number) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: { r: red, g: 90, b: 120 } } });
  const frames = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      still(index * 9)
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

const longPng = flatPng(1, 39_999_999);
const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#0b6075" } })
  .jpeg()
  .toBuffer();

const FORMAT = "JPG, PNG, WebP 이미지만 올릴 수 있습니다.";
const BROKEN = "손상되어 읽을 수 없는 이미지입니다.";
const LONG = "가로와 세로 모두 8,192px 이하여야 합니다.";

describe("hostile pictures", () => {
  it("are small to send", () => {
    expect(longPng.length).toBeLessThan(100_000);
  });

  it("are refused by their header, all of them at once", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => createCaller(services)));
    const answers = await Promise.all(people.map((person) => upload(longPng, person)));
    for (const { status, body } of answers) {
      expect([status, body.code, body.fields]).toEqual([400, "IMAGE_INVALID", { image: LONG }]);
    }
    const logo = await uploadLogo(longPng);
    expect(logo.body.fields).toEqual({ uploadFile: "가로와 세로 모두 4,000px 이하여야 합니다." });
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ["a square of too many pixels", () => flatPng(8_000, 8_000), "4000만 화소 이하의 사진만 올릴 수 있습니다."],
    ["an animated GIF", () => animation("gif", 20), FORMAT],
    ["an animated WebP", () => animation("webp", 20), "움직이지 않는 이미지만 올릴 수 있습니다."],
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), FORMAT],
    ["an SVG that claims to be text", () => Buffer.from(`<!-- ${"x".repeat(9_000)} --><svg/>`), FORMAT],
    ["a TIFF", () => sharp(photo).tiff().toBuffer(), FORMAT],
    ["a PDF in front of a picture", () => Buffer.concat([Buffer.from("%PDF-1.7\n"), photo]), FORMAT],
    ["half a picture", () => photo.subarray(0, photo.length / 2), BROKEN],
    ["half a PNG", () => flatPng(500, 500).subarray(0, 60), BROKEN],
    ["a header alone", () => photo.subarray(0, 10), FORMAT],
    ["nothing", () => new Uint8Array(), FORMAT],
  ])("%s is refused with the reason", async (_, make, problem) => {
    const { status, body } = await upload(await make(), await createCaller(services));
    expect([status, body.fields]).toEqual([400, { image: problem }]);
  });

  it("are stored without anything but the picture", async () => {
    const polyglot = Buffer.concat([photo, Buffer.from("<script>alert(1)</script>PK\u0003\u0004")]);
    const { body } = await upload(polyglot, await createCaller(services));
    const file = await services.storage.get(body.data.profileImage.replace("/files/", ""));
    expect(Buffer.from(file?.bytes ?? []).includes("<script>")).toBe(false);
    expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: "webp", width: 256 });
  });
});

describe("many pictures at once", () => {
  it("are refused beyond a short queue, and log-ins do not wait for them", async () => {
    const { email } = await createAccount(services, { password: PASSWORD });
    const large = flatPng(6_000, 6_000);
    const people = await Promise.all(Array.from({ length: 8 }, () => createCaller(services)));
    const uploads = people.map((person) => upload(large, person, { "Idempotency-Key": `picture-${person.userSeq}` }));
    const refused = await Promise.race(uploads);
    expect([refused.status, refused.body.code]).toEqual([503, "UNAVAILABLE"]);
    expect(refused.headers.get("retry-after")).toBe("5");
    const login = await request("POST", "/oauth2/token", {
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: `grant_type=password&client_id=${OAUTH_CLIENT_ID}&username=${email}&password=${encodeURIComponent(PASSWORD)}`,
    });
    expect(login.status).toBe(200);
    const open = await services.databases.primary.execute(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
    );
    expect(open.rowCount).toBe(0);
    const statuses = (await Promise.all(uploads)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 503, 503, 503]);
  });

  it("are cancelled when they take too long", async () => {
    const hasty = openPictures({ timeoutMs: 1 });
    const result = await hasty.draw(photo, { width: 10, format: "png" }, () => undefined);
    expect(result).toMatchObject({ ok: false, problem: expect.stringContaining("너무 오래") });
  });

  it("are not started once the site is closing", async () => {
    const pictures = openPictures();
    const running = pictures.draw(photo, { width: 10, format: "png" }, () => undefined);
    pictures.close();
    await expect(running).rejects.toThrow("UNAVAILABLE");
    await expect(pictures.draw(photo, { width: 10, format: "png" }, () => undefined)).rejects.toThrow("UNAVAILABLE");
  });
});
