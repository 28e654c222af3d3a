import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Reads 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32. It refuses octal parts, zones and mapped addresses. */
function readAddress(text: string): Address | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return /^[\da-f:]+$/i.test(text) && ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : undefined;
}

interface Block {
  readonly address: Address;
  readonly prefix: number;
}

function readBlock(text: string): Block | undefined {
  const [addressText = "", prefixText, ...rest] = text.trim().split("/");
  if (rest.length > 0 || (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText))) return;
  const address = readAddress(addressText);
  if (!address) return;
  const bits = address.kind() === "ipv6" ? 128 : 32;
  const prefix = prefixText === undefined ? bits : Number(prefixText);
  return prefix > bits ? undefined : { address, prefix };
}

function networkOf({ address, prefix }: Block): Address {
  const cidr = `${address}/${prefix}`;
  return address.kind() === "ipv6"
    ? ipaddr.IPv6.networkAddressFromCIDR(cidr)
    : ipaddr.IPv4.networkAddressFromCIDR(cidr);
}

export type CidrProblem =
  | { readonly kind: "form" }
  | { readonly kind: "everything" }
  | { readonly kind: "host"; readonly network: string };

export type CidrOutcome =
  | { readonly ok: true; readonly cidr: string }
  | { readonly ok: false; readonly problem: CidrProblem };

/**
 * Returns the one spelling of a block. Bits to the right of the prefix must be zero, because quietly widening
 * 203.0.113.7/24 to its network would let in 255 addresses that nobody may have meant.
 */
export function parseCidr(text: string): CidrOutcome {
  const block = readBlock(text);
  if (!block) return { ok: false, problem: { kind: "form" } };
  if (block.prefix === 0) return { ok: false, problem: { kind: "everything" } };
  const network = String(networkOf(block));
  const cidr = `${network}/${block.prefix}`;
  return network === String(block.address)
    ? { ok: true, cidr }
    : { ok: false, problem: { kind: "host", network: cidr } };
}

export function cidrProblemText(problem: CidrProblem): string {
  if (problem.kind === "form") return "IP 주소(203.0.113.7)나 대역(203.0.113.0/24)으로 입력해 주세요.";
  if (problem.kind === "everything") return "모든 주소를 허용하는 대역은 쓸 수 없습니다.";
  return `대역의 시작 주소가 아닙니다. ${problem.network}로 입력해 주세요.`;
}

export function cidrContains(cidr: string, ip: string): boolean {
  const block = readBlock(cidr);
  if (!block || !ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return address.kind() === block.address.kind() && address.match(block.address, block.prefix);
}

/** Writes a single address without its prefix length. */
export const formatCidr = (cidr: string): string => cidr.replace(/(?<=\.\d+)\/32$|(?<=:.*)\/128$/, "");
