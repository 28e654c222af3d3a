// Blocks of addresses as an allow list names them: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32.

interface Block {
  readonly bits: 32 | 128;
  readonly base: bigint;
  readonly prefix: number;
}

const GROUP_COUNT = 8;

function readIPv4(text: string): bigint | undefined {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) return;
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
}

function readIPv6(text: string): bigint | undefined {
  const halves = text.split("::");
  if (halves.length > 2) return;
  const [head = [], tail = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = GROUP_COUNT - head.length - tail.length;
  // A double colon stands for at least one group, and without it all eight are there.
  if (halves.length === 2 ? missing < 1 : missing !== 0) return;
  const groups = [...head, ...Array.from({ length: missing }, () => "0"), ...tail];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return;
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

function readBlock(text: string): Block | undefined {
  const [address = "", prefixText, ...rest] = text.trim().split("/");
  if (rest.length > 0 || (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText))) return;
  const isSix = address.includes(":");
  const base = isSix ? readIPv6(address) : readIPv4(address);
  const bits = isSix ? 128 : 32;
  const prefix = prefixText === undefined ? bits : Number(prefixText);
  return base === undefined || prefix > bits ? undefined : { bits, base, prefix };
}

const networkOf = ({ bits, base, prefix }: Block): bigint => {
  const host = BigInt(bits - prefix);
  return (base >> host) << host;
};

function write(base: bigint, bits: number): string {
  const isSix = bits === 128;
  const size = isSix ? 16n : 8n;
  const count = isSix ? GROUP_COUNT : 4;
  const parts = Array.from({ length: count }, (_, index) => {
    const part = (base >> (BigInt(count - 1 - index) * size)) & ((1n << size) - 1n);
    return part.toString(isSix ? 16 : 10);
  });
  return parts.join(isSix ? ":" : ".");
}

export type CidrProblem =
  | { readonly kind: "form" }
  | { readonly kind: "everything" }
  | { readonly kind: "host"; readonly network: string };

export type CidrOutcome =
  | { readonly ok: true; readonly cidr: string }
  | { readonly ok: false; readonly problem: CidrProblem };

// One spelling for each block. What lies to the right of the prefix must be zero: quietly widening 203.0.113.7/24 to its
// network would let in 255 addresses somebody may not have meant.
export function parseCidr(text: string): CidrOutcome {
  const block = readBlock(text);
  if (!block) return { ok: false, problem: { kind: "form" } };
  if (block.prefix === 0) return { ok: false, problem: { kind: "everything" } };
  const cidr = `${write(networkOf(block), block.bits)}/${block.prefix}`;
  if (networkOf(block) !== block.base) return { ok: false, problem: { kind: "host", network: cidr } };
  return { ok: true, cidr };
}

export function cidrProblemText(problem: CidrProblem): string {
  if (problem.kind === "form") return "IP 주소(203.0.113.7)나 대역(203.0.113.0/24)으로 입력해 주세요.";
  if (problem.kind === "everything") return "모든 주소를 허용하는 대역은 쓸 수 없습니다.";
  return `대역의 시작 주소가 아닙니다. ${problem.network}로 입력해 주세요.`;
}

export function cidrContains(cidr: string, ip: string): boolean {
  const [block, address] = [readBlock(cidr), readBlock(ip)];
  if (!block || !address || block.bits !== address.bits) return false;
  return networkOf({ ...address, prefix: block.prefix }) === networkOf(block);
}

// A single address is read without its length.
export const formatCidr = (cidr: string): string => cidr.replace(/(?<=\.\d+)\/32$|(?<=:.*)\/128$/, "");
