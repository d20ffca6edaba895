import type { ReportUnitsDto, SpaceMeasure } from '../../../api/comparisons.gen.js';
import type { ComparisonWords } from '../use-comparison-words.js';
import type { Step, StepWords } from './waterfall-chart.js';

/** Formats the steps of a space measure: counts as integers, everything else with as many decimals as needed. */
export function stepWords(words: ComparisonWords, measure: SpaceMeasure, units: ReportUnitsDto): StepWords {
  const { format } = words;
  const unit = words.unitOf(measure, units);
  const write = (value: number): string => (unit === null ? format.integer(value) : format.figure(value));
  const step = (name: Step): string => words.step(name);
  return {
    step: {
      before: step('before'),
      added: step('added'),
      grown: step('grown'),
      dropped: step('dropped'),
      shrunk: step('shrunk'),
      unknown: step('unknown'),
      after: step('after'),
    },
    change: (value) => words.withUnit(words.signed(value, write), unit),
    bare: (value, isTotal) => (isTotal ? write(value) : words.signed(value, write)),
    total: (value) => words.withUnit(write(value), unit),
    short: (value) => (Math.abs(value) >= 1000 ? format.compact(value) : format.figure(value)),
  };
}
