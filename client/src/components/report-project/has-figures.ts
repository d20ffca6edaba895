import type { ProjectDetailsDto } from '../../api/projects.gen.js';

/** Whether there are figures to show: a full project has counted some, a lite one is through with its only upload. */
export function hasFigures(project: ProjectDetailsDto): boolean {
  return project.kind === 'full' ? typeof project.prodCount === 'number' : project.projStatus === 'complete';
}
