import type { Project, ProjectStatus } from '../projects/projects.facade.js';
import type { ProjectSummary } from '../reports/reports.facade.js';
import type { CountedRequest } from '../uploads/uploads.facade.js';
import type { HomeCountsDto, HomeFiguresDto, HomeProjectDto, HomeWorkDto } from './dto/home.dto.js';

export function countsOf(statuses: Partial<Record<ProjectStatus, number>>): HomeCountsDto {
  const { initial = 0, pending = 0, processing = 0, complete = 0, error = 0 } = statuses;
  return {
    projects: initial + pending + processing + complete + error,
    processing: pending + processing,
    complete,
    error,
  };
}

export function presentProject(project: Project, summary: ProjectSummary | undefined): HomeProjectDto {
  const { id, name, kind, status, createdAt, updatedAt } = project;
  const figures = summary?.figures ?? null;
  return {
    projectid: id,
    projName: name,
    kind,
    projStatus: status,
    createdAt: createdAt.toISOString(),
    updatedts: updatedAt.toISOString(),
    totals: figures && {
      stores: figures.stores,
      planograms: figures.planograms,
      products: figures.products,
      manufacturers: figures.manufacturers,
    },
    figures: summary === undefined ? null : figuresOf(summary),
    pending: summary?.pending ?? false,
  };
}

function figuresOf({ figures, publication }: ProjectSummary): HomeFiguresDto | null {
  if (!figures?.keyFigures) return null;
  const { linear, sales, daysOfSupply, shelfFill } = figures.keyFigures;
  const { atRisk, shelf } = figures;
  return { publication, linear, sales, daysOfSupply, shelfFill, atRisk, shelf };
}

/** Processing requests, last submitted first. */
export function workOf(requests: readonly CountedRequest[], projects: ReadonlyMap<string, Project>): HomeWorkDto[] {
  return requests
    .filter(({ state }) => state === 'processing')
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .flatMap((request) => {
      const project = projects.get(request.projectId);
      if (!project) return [];
      const { id, step, filecount, filecompleted, fileerrored, submittedAt } = request;
      return [
        {
          projectid: project.id,
          projName: project.name,
          kind: project.kind,
          requestid: id,
          step,
          filecount,
          filecompleted,
          fileerrored,
          submittedAt: submittedAt?.toISOString() ?? null,
        },
      ];
    });
}
