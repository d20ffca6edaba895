import type { FoundProjectDto, ProjectDto } from './dto/project.dto.js';
import { presentFigures } from './figure-settings.js';
import { type Project, slKey } from './project.js';

export function presentFound({ id, name, kind, status, updatedAt }: Project): FoundProjectDto {
  return { projectid: id, projName: name, kind, projStatus: status, updatedts: updatedAt.toISOString() };
}

export function presentProject(project: Project): ProjectDto {
  const { limits, storeExtraction } = project.settings;
  const figures = presentFigures(limits);
  return {
    ...presentFound(project),
    status: project.status,
    slkey: slKey(project.id),
    createdAt: project.createdAt.toISOString(),
    pogCount: project.fileCount,
    storeExtraction: storeExtraction.option,
    storePattern: storeExtraction.pattern,
    unit: project.unit,
    currency: project.currency,
    limits: { atRisk: figures.dosLow, overstock: figures.dosHigh },
    ...figures,
  };
}
