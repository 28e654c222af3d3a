const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/Whale\//, "네이버 웨일"],
  [/SamsungBrowser\//, "삼성 인터넷"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** Names a device in words its owner recognises. The order of the tables matters, because browsers claim to be others. */
export function deviceName(userAgent: string | undefined): string {
  const nameIn = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (!browser) return userAgent ? "API 프로그램" : "알 수 없는 기기";
  return system ? `${browser} · ${system}` : browser;
}
