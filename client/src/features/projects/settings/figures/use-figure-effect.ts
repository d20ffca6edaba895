import { useEffect, useState } from 'react';
import type { FigurePreviewDto } from '../../../../api/reports.gen.js';
import { usePreviewFigureSettingsMutation } from '../../../../api/reports.js';
import type { FigureChange } from './figure-draft.js';

/** Requests wait until the user stops typing. */
const WAIT_MS = 400;

export interface FigureEffectState {
  /** The latest counts; null before the first answer. */
  readonly shown: FigurePreviewDto | null;
  readonly isLoading: boolean;
  readonly isError: boolean;
}

/** The counts with the form's settings, requested once they have stopped changing. */
export function useFigureEffect(projectid: string, wanted: FigureChange | null): FigureEffectState {
  const [ask, { data, isLoading, isError }] = usePreviewFigureSettingsMutation();
  const [shown, setShown] = useState<FigurePreviewDto | null>(null);
  const asked = wanted === null ? null : JSON.stringify({ projectid, ...wanted });
  useEffect(() => {
    if (asked === null) return undefined;
    const timer = setTimeout(() => void ask({ previewFigureSettingsDto: JSON.parse(asked) }), WAIT_MS);
    return () => clearTimeout(timer);
  }, [ask, asked]);
  useEffect(() => {
    if (data) setShown(data);
  }, [data]);
  return { shown, isLoading, isError };
}
