import type { Language } from '../../core/language.js';
import chinese from '../../../client/public/locales/zh-CN/audit.json' with { type: 'json' };
import english from '../../../client/public/locales/en-US/audit.json' with { type: 'json' };

type Texts = Pick<typeof english, 'title' | 'columns' | 'action' | 'export'>;

/** The texts of an exported log: the client's own, so that page and file match. */
export class AuditWords {
  private readonly texts: Texts;

  constructor(readonly language: Language) {
    this.texts = language === 'zh-CN' ? chinese : english;
  }

  get title(): string {
    return this.texts.title;
  }

  get columns(): Texts['columns'] {
    return this.texts.columns;
  }

  /** The entry as a sentence, or the action's code if it has no text yet. */
  sentence(action: string, subject: string): string {
    const [kind = '', happened = ''] = action.split('.', 2);
    const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = this.texts.action;
    return (groups[kind]?.[happened] ?? action).replaceAll('{{subject}}', subject);
  }

  truncated(count: number): string {
    return this.texts.export.truncated.replace('{{count}}', String(count));
  }
}
