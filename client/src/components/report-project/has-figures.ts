import type { ProjectDetailsDto } from '../../api/projects.gen.js';

/** Whether there are figures to show: a full project has been counted, or a lite project's only upload is finished. */
export function hasFigures(project: ProjectDetailsDto): boolean {
  return project.kind === 'full' ? typeof project.prodCount === 'number' : project.projStatus === 'complete';
}
