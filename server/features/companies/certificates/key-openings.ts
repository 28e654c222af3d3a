import { join } from "node:path";
import { openProcessLine } from "#server/files/process-line.ts";
import type { OpenedKeyFile } from "#server/gateways/npki/key-file.ts";
import type { OpenedPfx } from "#server/gateways/npki/pfx-file.ts";

/** A task: open a key, or a file that holds certificates and a key. */
export interface KeyOpening {
  kind: "key" | "pfx";
  file: Uint8Array;
  password: string;
}

type Open<Opened> = (partnerSeq: number, file: Uint8Array, password: string) => Promise<Opened>;

export interface KeyOpenings {
  openKeyFile: Open<OpenedKeyFile>;
  openPfx: Open<OpenedPfx>;
  close: () => void;
}

declare module "#server/call/services.ts" {
  interface Services {
    keyOpenings: KeyOpenings;
  }
}

const PROGRAM = join(import.meta.dirname, "key-opening-process.ts");

/** Opens files in a process of its own: deriving a key would otherwise take the threads that passwords are checked on. */
export function openKeyOpenings(): KeyOpenings {
  const line = openProcessLine<KeyOpening, OpenedKeyFile | OpenedPfx>(PROGRAM, { mostWaiting: 64, mostOfOwner: 16 });
  const open = async (opening: KeyOpening, partnerSeq: number) => {
    try {
      return await line.ask(opening, partnerSeq);
    } catch (error) {
      if ((error as Error).name === "AbortError") return { ok: false, problem: "KEY_TOO_SLOW" } as const;
      throw error;
    }
  };
  return {
    openKeyFile: (partnerSeq, file, password) => open({ kind: "key", file, password }, partnerSeq),
    openPfx: async (partnerSeq, file, password) =>
      (await open({ kind: "pfx", file, password }, partnerSeq)) as OpenedPfx,
    close: line.close,
  };
}
