import type { Language } from '../../../core/language.js';
import type { FigureSettings } from '../../../core/metrics/figure-settings.js';
import englishFiles from '../../../../client/public/locales/en-US/report-files.json' with { type: 'json' };
import chineseFiles from '../../../../client/public/locales/zh-CN/report-files.json' with { type: 'json' };
import { filled } from '../../answers/file-words.js';
import type { NotebookSource } from './notebook-source.js';
import type { Questions } from './questions.js';

const TEXTS = { 'en-US': englishFiles.notebooks, 'zh-CN': chineseFiles.notebooks } as const;

interface Question {
  readonly id: keyof Questions;
  readonly title: string;
  readonly text: string;
}

/** The words of notebooks in a language. */
export function notebookWords(language: Language) {
  const texts = TEXTS[language];
  return {
    files: texts.files,
    powerbiSteps: texts.powerbiSteps,
    title: ({ project }: NotebookSource): string => filled(texts.title, { project }),
    about: ({ source, time }: NotebookSource): string =>
      filled(texts.about, { source, time: time.toISOString().slice(0, 16).replace('T', ' ') }),
    pythonSteps: (packages: string): string => filled(texts.pythonSteps, { packages }),
    questions: (settings: FigureSettings): Question[] => [
      { id: 'share', title: texts.share, text: texts.shareText },
      { id: 'supply', title: texts.supply, text: filled(texts.supplyText, { limits: limitsOf(settings, texts) }) },
      { id: 'distribution', title: texts.distribution, text: texts.distributionText },
    ],
  };
}

function limitsOf({ supply, ownLimits }: FigureSettings, texts: (typeof TEXTS)[Language]): string {
  const own = ownLimits.map(({ category, limits }) => filled(texts.limitOf, { category, days: limits.atRiskBelow }));
  return [filled(texts.limit, { days: supply.atRiskBelow }), ...own].join(', ');
}
