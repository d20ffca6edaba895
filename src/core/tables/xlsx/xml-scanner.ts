/** The events of reading an XML part of a workbook. Names have no prefix: `x:row` is `row`. */
export interface XmlEvents {
  /** @param attributes the text between the name and the bracket; read it with `attributeOf` */
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** Text with entities unresolved; long text may arrive in pieces. */
  text(raw: string): void;
}

const LONGEST_TAG = 65_536;

/**
 * A scanner for the XML of spreadsheets, fed in pieces; holds at most one tag in memory. It resolves no document-type
 * entities, which is how small XML grows to gigabytes, and treats malformed XML as text.
 */
export class XmlScanner {
  private rest = '';

  constructor(private readonly events: XmlEvents) {}

  push(piece: string): void {
    const text = this.rest === '' ? piece : this.rest + piece;
    let at = 0;
    for (;;) {
      const tag = text.indexOf('<', at);
      if (tag < 0) {
        if (at < text.length) this.events.text(text.slice(at));
        this.rest = '';
        return;
      }
      if (tag > at) this.events.text(text.slice(at, tag));
      const next = this.tag(text, tag);
      if (next < 0) {
        this.rest = text.slice(tag);
        if (this.rest.length > LONGEST_TAG) this.rest = '';
        return;
      }
      at = next;
    }
  }

  /** Reads the tag at `start`; returns where the text continues, or -1 when the tag is incomplete. */
  private tag(text: string, start: number): number {
    const second = text.charCodeAt(start + 1);
    if (second === 33 /* ! */) return this.declaration(text, start);
    const end = text.indexOf('>', start + 1);
    if (end < 0) return -1;
    if (second === 63 /* ? */) return end + 1;
    if (second === 47 /* / */) {
      this.events.close(localName(text.slice(start + 2, end).trimEnd()));
      return end + 1;
    }
    const isEmpty = text.charCodeAt(end - 1) === 47;
    const inner = isEmpty ? end - 1 : end;
    let nameEnd = start + 1;
    while (nameEnd < inner && text.charCodeAt(nameEnd) > 32) nameEnd++;
    const name = localName(text.slice(start + 1, nameEnd));
    this.events.open(name, nameEnd === inner ? '' : text.slice(nameEnd, inner));
    if (isEmpty) this.events.close(name);
    return end + 1;
  }

  private declaration(text: string, start: number): number {
    if (text.startsWith('<![CDATA[', start)) {
      const end = text.indexOf(']]>', start);
      if (end < 0) return -1;
      this.events.text(text.slice(start + 9, end).replaceAll('&', '&amp;'));
      return end + 3;
    }
    const closing = text.startsWith('<!--', start) ? '-->' : '>';
    const end = text.indexOf(closing, start);
    return end < 0 ? -1 : end + closing.length;
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/**
 * An attribute's value with its entities resolved; null when there is no attribute of this name (including its prefix,
 * if any).
 */
export function attributeOf(attributes: string, name: string): string | null {
  let from = 0;
  for (;;) {
    const at = attributes.indexOf(`${name}=`, from);
    if (at < 0) return null;
    const before = attributes.charCodeAt(at - 1);
    const quote = attributes[at + name.length + 1];
    if (at > 0 && before > 32) {
      from = at + 1;
      continue;
    }
    if (quote !== '"' && quote !== "'") return null;
    const end = attributes.indexOf(quote, at + name.length + 2);
    return end < 0 ? null : xmlText(attributes.slice(at + name.length + 2, end));
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Resolves the five entities of XML and character references; leaves others as they are. */
export function xmlText(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole: string, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

/** Also resolves a workbook's notation for control characters: `_x000D_`. */
export function sheetText(raw: string): string {
  const text = xmlText(raw);
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)));
}
