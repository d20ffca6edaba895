import english from '../../../client/public/locales/en-US/pivot.json' with { type: 'json' };
import chinese from '../../../client/public/locales/zh-CN/pivot.json' with { type: 'json' };
import type { Language } from '../../core/language.js';
import { NONE_KEY } from '../../core/none-key.js';
import type { AskedLimit } from './lines/line-limit.js';
import type { PivotField } from './pivot-fields.js';
import type { SharesOf } from './pivot-measures.js';

interface Texts {
  readonly fields: Readonly<Record<PivotField, string>>;
  readonly codes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly within: Readonly<Record<SharesOf | 'of', string>>;
  readonly file: typeof english.file;
}

const TEXTS: Readonly<Record<Language, Texts>> = { 'en-US': english, 'zh-CN': chinese };

/** Words that only pivots need, from the client's own locale files. */
export class PivotWords {
  private readonly texts: Texts;

  constructor(language: Language) {
    this.texts = TEXTS[language];
  }

  field(field: PivotField): string {
    return this.texts.fields[field];
  }

  /** A line's value: its name, or a code in words; a missing value is named as such. */
  value(field: PivotField, key: string, name: string | null): string {
    return name ?? this.texts.codes[field]?.[key] ?? (key === NONE_KEY ? this.texts.file.none : key);
  }

  /** The line of everything that a limit leaves out. */
  others(count: number | undefined): string {
    if (count === undefined) return this.texts.file.others;
    return this.texts.file.othersOf.replace('{{count}}', String(count));
  }

  /** A limit in words: which lines, how many, by which figure. */
  limit(
    { field, by, top, bottom, least, most }: AskedLimit & { field: PivotField },
    nameOf: (by: string) => string,
  ): string {
    const ends = [
      [this.texts.file.top, top],
      [this.texts.file.bottom, bottom],
      [this.texts.file.least, least],
      [this.texts.file.most, most],
    ] as const;
    const said = ends.flatMap(([text, value]) =>
      value === undefined ? [] : [text.replace('{{value}}', String(value))],
    );
    return `${this.field(field)}: ${said.join(this.texts.file.and)} (${nameOf(by)})`;
  }

  within(within: SharesOf): string {
    return this.texts.within[within];
  }

  /** The suffix of a share's or index's name: what it is relative to. */
  of(within: SharesOf): string {
    return this.texts.within.of.replace('{{within}}', this.within(within));
  }

  file(key: keyof typeof english.file): string {
    return this.texts.file[key];
  }

  title(name: string | null): string {
    return name === null ? this.texts.file.title : this.texts.file.named.replace('{{name}}', name);
  }
}
