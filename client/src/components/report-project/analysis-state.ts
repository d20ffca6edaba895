import type { ProjectDetailsDto } from '../../api/projects.gen.js';

type AnalysisFacts = Pick<ProjectDetailsDto, 'analysis' | 'analysisError'>;

/** The data as they are now could not be analysed, and nobody tries again before somebody asks for it. */
export function hasFailedAnalysis(project: AnalysisFacts | undefined): boolean {
  return typeof project?.analysisError === 'string' && project.analysis !== 'running';
}

/** An analysis is on its way: nobody has to do anything. */
export function isBeingAnalysed(project: AnalysisFacts | undefined): boolean {
  return project?.analysis === 'running' || (project?.analysis === 'stale' && !hasFailedAnalysis(project));
}
