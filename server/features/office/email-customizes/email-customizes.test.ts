import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { auditEvents } from "#server/db/schema/office/audit-events.ts";
import { rateLimits } from "#server/db/schema/office/rate-limits.ts";
import { createPartner, joinPartner } from "#testing/factories.ts";
import { startTestApp } from "#testing/test-app.ts";

const { services, request, app } = await startTestApp();
const { primary } = services.databases;
const { partnerSeq } = await createPartner(services);
const general = await joinPartner(services, partnerSeq);
const at = { partnerSeq };
const PATH = "/api/configs/partners/email-customize";
const NOTHING = { logoYN: false, logoImage: null, logoLink: null, csYN: false, csImage: null };

const picture = (width: number, height: number, format: "png" | "jpeg" | "webp" | "gif" = "png") =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 96, b: 117, alpha: 0.5 } } })
    .withMetadata({ exif: { IFD0: { Copyright: "secret place" } } })
    .toFormat(format)
    .toBuffer();
const upload = async (fields: Record<string, string | Buffer<ArrayBufferLike>>, as = general) => {
  await primary.delete(rateLimits);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.append(name, typeof value === "string" ? value : new File([new Uint8Array(value)], "picture.png"));
  return request("PUT", PATH, { as, at, body });
};
const look = async () => (await request("GET", PATH, { as: general, at })).body.data;
const reset = (body: unknown, as = general) => request("PATCH", PATH, { as, at, body });
const fetchFile = (path: string) => app.request(path, {}, { clientIp: "203.0.113.7" });
const fetchPicture = async (url: string) => fetchFile(new URL(url).pathname);
const newestAudit = async () => {
  const [row] = await primary
    .select({ action: auditEvents.action, detail: auditEvents.detail })
    .from(auditEvents)
    .where(eq(auditEvents.partnerSeq, partnerSeq))
    .orderBy(desc(auditEvents.auditSeq));
  return row;
};

describe("a logo", () => {
  it("is nothing at first", async () => {
    expect(await look()).toEqual(NOTHING);
  });

  it("is drawn anew at twice its height, without what else the file held, at an address anybody may load", async () => {
    const answer = await upload({
      customizeType: "LOGO",
      uploadFile: await picture(600, 120, "jpeg"),
      link: "https://nuri.example/",
    });
    expect(answer.body.data).toMatchObject({ logoYN: true, logoLink: "https://nuri.example/", csYN: false });
    const { logoImage } = answer.body.data;
    expect(logoImage).toMatch(/^http:\/\/[^/]+\/files\/mail\/[0-9a-f-]{36}\.png$/);
    const file = await fetchPicture(logoImage);
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 400, height: 80 });
    expect(bytes.includes("secret place")).toBe(false);
    expect(await newestAudit()).toMatchObject({
      action: "EMAIL_CUSTOMIZE_CHANGED",
      detail: {
        before: { logoImage: null, logoLink: null },
        after: { logoImage: expect.stringMatching(/^mail\//), logoLink: "https://nuri.example/" },
      },
    });
  });

  it("is replaced under a new address; the former one stays for the mails that show it", async () => {
    const { logoImage: former } = await look();
    await upload({ customizeType: "LOGO", uploadFile: await picture(80, 80) });
    const { logoImage, logoLink } = await look();
    expect(logoImage).not.toBe(former);
    expect(logoLink).toBeNull();
    expect((await fetchPicture(former)).status).toBe(200);
  });

  it("may get another link alone, once it is there", async () => {
    const { logoImage } = await look();
    await upload({ customizeType: "LOGO", link: "http://nuri.example/help" });
    expect(await look()).toMatchObject({ logoImage, logoLink: "http://nuri.example/help" });
    await reset({ logoYN: false, logoImage: null, logoLink: null });
    for (const link of ["http://nuri.example", ""]) {
      const answer = await upload({ customizeType: "LOGO", link });
      expect(answer.body.fields.uploadFile).toBe("반드시 입력해야 합니다.");
    }
    expect(await look()).toEqual(NOTHING);
  });

  it.each([
    "javascript:alert(1)",
    "ftp://nuri.example",
    "nuri.example",
    "data:text/html,x",
    `https://a.example/${"x".repeat(500)}`,
  ])("takes no link like %s", async (link) => {
    const answer = await upload({ customizeType: "LOGO", uploadFile: await picture(80, 80), link });
    expect(answer.status).toBe(400);
    expect(answer.body.fields.link).toMatch(/[가-힣]/);
    expect(await look()).toEqual(NOTHING);
  });
});

describe("a customer-service picture", () => {
  it("lives beside the logo and each is reset on its own", async () => {
    await upload({ customizeType: "LOGO", uploadFile: await picture(80, 80, "webp") });
    const answer = await upload({ customizeType: "CS", uploadFile: await picture(600, 200) });
    expect(answer.body.data).toMatchObject({ logoYN: true, csYN: true });
    const bytes = Buffer.from(await (await fetchPicture(answer.body.data.csImage)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 992, height: 331 });
    expect((await reset({ csYN: false, csImage: null })).body.data).toMatchObject({ logoYN: true, csYN: false });
    expect((await newestAudit())?.detail).toMatchObject({ after: { csImage: null } });
    expect((await reset({ logoYN: false })).body.data).toEqual(NOTHING);
  });
});

describe("what is refused", () => {
  it.each([
    ["no picture", "LOGO", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "JPG, PNG, WebP"],
    ["a GIF", "LOGO", () => picture(80, 80, "gif"), "JPG, PNG, WebP"],
    ["half a picture", "LOGO", async () => (await picture(400, 400)).subarray(0, 300), "JPG, PNG, WebP"],
    ["too low a logo", "LOGO", () => picture(80, 39), "40px 이상"],
    ["too wide a logo", "LOGO", () => picture(700, 100), "6배"],
    ["too narrow a picture", "CS", () => picture(400, 100), "496px 이상"],
    ["too tall a picture", "CS", () => picture(500, 600), "길 수 없습니다"],
    ["too large a file", "LOGO", () => Buffer.alloc(1_048_577), "1MB 이하"],
  ])("%s, beside its field, leaving nothing", async (_, customizeType, draw, message) => {
    const answer = await upload({ customizeType, uploadFile: await draw() });
    expect(answer.status).toBe(400);
    expect(answer.body.fields.uploadFile).toContain(message);
    expect(await look()).toEqual(NOTHING);
  });

  it("a type that is none, two files at once, a body that is no form", async () => {
    const uploadFile = await picture(80, 80);
    expect((await upload({ customizeType: "BOTH", uploadFile })).body.fields.customizeType).toContain("LOGO, CS");
    const twice = new FormData();
    twice.append("customizeType", "LOGO");
    for (const name of ["a.png", "b.png"]) twice.append("uploadFile", new File([new Uint8Array(uploadFile)], name));
    expect((await request("PUT", PATH, { as: general, at, body: twice })).body.fields.uploadFile).toMatch(/하나/);
    expect((await request("PUT", PATH, { as: general, at, body: { customizeType: "LOGO" } })).status).toBe(415);
  });

  it.each([{}, { logoYN: true }, { logoYN: false, logoImage: "mail/x.png" }])("PATCH %j", async (body) => {
    expect((await reset(body)).status).toBe(400);
  });
});

describe("who may", () => {
  it("needs a session of one's own partner and the right to change its settings", async () => {
    const etc = await joinPartner(services, partnerSeq, "ETC");
    const stranger = await joinPartner(services, (await createPartner(services)).partnerSeq);
    expect((await request("GET", PATH)).status).toBe(401);
    expect((await request("GET", PATH, { as: general })).body.code).toBe("SESSION_HEADER_REQUIRED");
    expect((await request("GET", PATH, { as: stranger, at })).status).toBe(404);
    expect((await request("GET", PATH, { as: etc, at })).status).toBe(200);
    expect((await upload({ customizeType: "LOGO", uploadFile: await picture(80, 80) }, etc)).status).toBe(403);
    expect((await reset({ logoYN: false }, etc)).status).toBe(403);
  });

  it.each(["mail/../profile/x", "mail/guess.png", "mail/00000000-0000-0000-0000-000000000000.png"])(
    "nothing else comes out of /files/%s",
    async (key) => {
      expect((await fetchFile(`/files/${key}`)).status).toBe(404);
    },
  );
});
