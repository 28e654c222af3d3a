export interface TypedFaxReceiver {
  readonly toNumber: string;
  readonly toName: string;
}

const LINE = /^(?<number>[\d\s()-]*\d)(?:[\s,]+(?<name>.*))?$/s;

// Each line is a receiver: the number, then the name after a space, comma or tab, as a spreadsheet pastes them.
export function typedFaxReceivers(text: string): TypedFaxReceiver[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const { number = line, name = "" } = LINE.exec(line)?.groups ?? {};
    return number.trim() === "" ? [] : [{ toNumber: number.trim(), toName: name.trim() }];
  });
}
