import english from '../../../client/public/locales/en-US/pivot.json' with { type: 'json' };
import chinese from '../../../client/public/locales/zh-CN/pivot.json' with { type: 'json' };
import type { Language } from '../../core/language.js';
import type { PivotField } from './pivot-fields.js';
import type { SharesOf } from './pivot-measures.js';

interface Texts {
  readonly fields: Readonly<Record<PivotField, string>>;
  readonly codes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly within: Readonly<Record<SharesOf | 'of', string>>;
  readonly file: typeof english.file;
}

const TEXTS: Readonly<Record<Language, Texts>> = { 'en-US': english, 'zh-CN': chinese };

/** What only pivots are called, out of the client's own locale files. */
export class PivotWords {
  private readonly texts: Texts;

  constructor(language: Language) {
    this.texts = TEXTS[language];
  }

  field(field: PivotField): string {
    return this.texts.fields[field];
  }

  /** A line's value: its name; a code in words; what has none says so. */
  value(field: PivotField, key: string, name: string | null): string {
    return name ?? this.texts.codes[field]?.[key] ?? (key === '~' ? this.texts.file.none : key);
  }

  within(within: SharesOf): string {
    return this.texts.within[within];
  }

  /** What stands behind the name of a share or an index: what it is of. */
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
