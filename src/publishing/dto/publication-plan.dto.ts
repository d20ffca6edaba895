import { ApiProperty } from '@nestjs/swagger';
import { ANALYSIS_STATES, type AnalysisState } from '../../projects/projects.facade.js';
import { PublicationTotalsDto, PublicationVerdictDto, PublicationDto } from './publication.dto.js';

export class BlockingRuleDto {
  @ApiProperty({ description: 'The rule, as docs/validation.md names it.' })
  rule: string;

  @ApiProperty({ description: 'Its open findings.', type: 'integer' })
  findings: number;
}

export const PLAN_BLOCKERS = ['not-full', 'nothing', 'analysis-failed', 'validation-failed', 'errors'] as const;
export type PlanBlocker = (typeof PLAN_BLOCKERS)[number];
export const PLAN_VALIDATIONS = ['none', 'running', 'passed', 'blocked', 'failed'] as const;
export type PlanValidation = (typeof PLAN_VALIDATIONS)[number];

export class FileChangesDto {
  @ApiProperty({ description: 'Files that the publication does not have.', type: 'integer' })
  added: number;

  @ApiProperty({ description: 'Files of which there is a newer version.', type: 'integer' })
  replaced: number;

  @ApiProperty({ description: 'Files of the publication that are gone.', type: 'integer' })
  removed: number;

  @ApiProperty({ description: 'Files that are the same.', type: 'integer' })
  kept: number;

  @ApiProperty({ description: 'The first of the added, by name.', type: [String] })
  addedNames: string[];

  @ApiProperty({ description: 'The first of the replaced, by name.', type: [String] })
  replacedNames: string[];

  @ApiProperty({ description: 'The first of the removed, by name.', type: [String] })
  removedNames: string[];
}

export class ChangedSettingDto {
  @ApiProperty({ description: 'The setting, as `updateprojectsettings` calls it.' })
  name: string;

  @ApiProperty({ description: 'What the publication was made with; null for a list.', type: String, nullable: true })
  before: string | null;

  @ApiProperty({ description: 'What it is now; null for a list.', type: String, nullable: true })
  after: string | null;
}

export class PublicationChangesDto {
  @ApiProperty({ description: 'The publication that is compared with: the one that reports read.', type: 'integer' })
  since: number;

  @ApiProperty({ description: 'How much more (or less) there is of each.', type: () => PublicationTotalsDto })
  totals: PublicationTotalsDto;

  @ApiProperty({ description: 'How its files differ.', type: () => FileChangesDto })
  files: FileChangesDto;

  @ApiProperty({ description: 'Products and stores that a list or an edit changed may differ, too: the lists differ.' })
  lists: boolean;

  @ApiProperty({
    description: 'Settings that figures are judged by and that changed.',
    type: () => [ChangedSettingDto],
  })
  settings: ChangedSettingDto[];
}

export class PublicationPlanDto {
  @ApiProperty({ description: 'Whether `submitproject` would go ahead.' })
  canPublish: boolean;

  @ApiProperty({ description: 'The number that it would get.', type: 'integer' })
  nextNumber: number;

  @ApiProperty({ description: 'What blocks it, what is to be done first coming first.', enum: PLAN_BLOCKERS, enumName: 'PlanBlocker', isArray: true }) // prettier-ignore
  blockers: PlanBlocker[];

  @ApiProperty({ description: 'Rules with open errors, the most first.', type: () => [BlockingRuleDto] })
  rules: BlockingRuleDto[];

  @ApiProperty({
    description: 'How the newest analysis stands to the data. What is not current is analyzed as the first step.',
    enum: ANALYSIS_STATES,
    enumName: 'AnalysisState',
  })
  analysis: AnalysisState;

  @ApiProperty({ description: 'How the validation of that analysis stands.', enum: PLAN_VALIDATIONS, enumName: 'PlanValidation' }) // prettier-ignore
  validation: PlanValidation;

  @ApiProperty({ description: 'What it said; null before it has ended.', type: () => PublicationVerdictDto, nullable: true }) // prettier-ignore
  verdict: PublicationVerdictDto | null;

  @ApiProperty({ description: 'What would be published, by the newest analysis; null before the first.', type: () => PublicationTotalsDto, nullable: true }) // prettier-ignore
  totals: PublicationTotalsDto | null;

  @ApiProperty({
    description: 'The publication that holds the very same data already; null when there is none.',
    type: 'integer',
    nullable: true,
  })
  sameAs: number | null;

  @ApiProperty({ description: 'What would change for who reads reports; null before the first publication.', type: () => PublicationChangesDto, nullable: true }) // prettier-ignore
  changes: PublicationChangesDto | null;

  @ApiProperty({ description: 'The publication that reports read; null before the first.', type: () => PublicationDto, nullable: true }) // prettier-ignore
  current: PublicationDto | null;
}
