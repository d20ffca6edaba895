import { createContext, useContext } from 'react';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import type { RuleWords } from '../../components/validation/use-rule-words.js';
import type { RuleRow } from './rules/rule-rows.js';
import type { FindingDto, FindingGroupDto } from '../../api/validation.gen.js';

/** What a person wants to waive: one finding, all with one cause, or a whole rule. */
export type WaiveTarget =
  | { kind: 'finding'; finding: FindingDto }
  | { kind: 'group'; group: FindingGroupDto; name: string }
  | { kind: 'rule'; rule: string };

/** What the parts of the page share. */
export interface ValidationPageContext {
  projectId: string;
  /** Undefined while loading. */
  project: ProjectDetailsDto | undefined;
  words: RuleWords;
  /** The rules of the newest validation. */
  rows: readonly RuleRow[];
  /** Opens the dialog that asks for the reason. */
  waive: (target: WaiveTarget) => void;
  /** Opens what resolves a finding: both sides of a match, or the versions of a planogram. */
  settle: (finding: FindingDto) => void;
}

export const ValidationContext = createContext<ValidationPageContext | null>(null);

/** The surrounding page's context; throws outside it. */
export function useValidationPage(): ValidationPageContext {
  const context = useContext(ValidationContext);
  if (!context) throw new Error('useValidationPage outside of the validation page');
  return context;
}
