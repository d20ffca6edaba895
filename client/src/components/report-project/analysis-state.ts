import type { ProjectDetailsDto } from '../../api/projects.gen.js';

type AnalysisFacts = Pick<ProjectDetailsDto, 'analysis' | 'analysisError'>;

/** The current data could not be analyzed, and there is no automatic retry. */
export function hasFailedAnalysis(project: AnalysisFacts | undefined): boolean {
  return typeof project?.analysisError === 'string' && project.analysis !== 'running';
}

/** An analysis is pending or running: nobody has to do anything. */
export function isBeingAnalysed(project: AnalysisFacts | undefined): boolean {
  return project?.analysis === 'running' || (project?.analysis === 'stale' && !hasFailedAnalysis(project));
}
