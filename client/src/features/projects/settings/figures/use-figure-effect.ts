import { useEffect, useState } from 'react';
import type { FigurePreviewDto } from '../../../../api/reports.gen.js';
import { usePreviewFigureSettingsMutation } from '../../../../api/reports.js';
import type { FigureChange } from './figure-draft.js';

/** Requests wait until the user stops typing. */
const WAIT_MS = 400;

export interface FigureEffectState {
  /** What was counted last; null before the first time. */
  readonly shown: FigurePreviewDto | null;
  readonly isLoading: boolean;
  readonly isError: boolean;
}

/** What the settings of the form would count, some time after they have changed. */
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
