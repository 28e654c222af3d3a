import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { type ServiceFacts, serviceContent } from "./service-content.tsx";
import { serviceText } from "./service-text.server.ts";

const slugs = globSync("content/services/*.md")
  .map((file) => basename(file, ".md"))
  .filter((slug) => slug !== "taxinvoice-on-premise");

async function factsOf(slug: string): Promise<ServiceFacts> {
  const [file = ""] = globSync(`web/routes/portal/services/${slug}-facts.ts*`);
  const [facts] = Object.values((await import(`./${basename(file)}`)) as Record<string, ServiceFacts>);
  if (!facts) throw new Error(`${slug} has no facts`);
  return facts;
}

it.each(slugs)("%s: every hole of the text is filled, and every value but a status has one", async (slug) => {
  const facts = await factsOf(slug);
  const content = serviceContent(serviceText(slug), facts);
  expect(JSON.stringify(content)).not.toMatch(/\{\{|undefined/);
  expect(content.features.length).toBeGreaterThan(3);
  expect(content.faqs.length).toBeGreaterThan(3);
  const written = readFileSync(`content/services/${slug}.md`, "utf8");
  const isStatus = (name: string) => /^[A-Z_]+$/.test(name);
  expect(Object.keys(facts.values).filter((name) => !isStatus(name) && !written.includes(`{{${name}}}`))).toEqual([]);
});

it("a text with a hole that nothing is known under is refused by its name", async () => {
  const text = serviceText("card");
  const facts = await factsOf("card");
  expect(() => serviceContent({ ...text, lead: "{{nothing}}" }, facts)).toThrow("nothing is known under {{nothing}}");
});
