import { useContext } from 'react';
import { ProjectPalette } from '@core/colours/project-palette.js';
import { guestApi } from '../../api/guest-api.js';
import { useGetProjectColorsQuery } from '../../api/reports.js';
import type { ColorLevel, ProjectColorsDto } from '../../api/reports.gen.js';
import { urlOf } from '../../api/routes.js';
import { ColourSourceContext } from './colour-source.js';

/** `coming`: loading. Null: none, because there is no project, no analysis or no answer. */
export type Palette = ProjectPalette | 'coming' | null;

const { useProjectColorsQuery } = guestApi.injectEndpoints({
  endpoints: (build) => ({
    projectColors: build.query<ProjectColorsDto, { p: string; level: ColorLevel }>({
      query: ({ p, level }) => urlOf('/api/main/projectcolors/{p}/{level}', { p, level }),
    }),
  }),
});

/** One palette per answer, however many drawings use it. */
const made = new WeakMap<ProjectColorsDto, ProjectPalette>();

function paletteOf(answer: ProjectColorsDto): ProjectPalette {
  const palette = made.get(answer) ?? new ProjectPalette(answer.items);
  made.set(answer, palette);
  return palette;
}

const NO_PROJECT = '';

/** The colors of a level in the page's project; null requests nothing. */
export function usePalette(level: ColorLevel | null): Palette {
  const source = useContext(ColourSourceContext);
  const isAsked = source !== null && level !== null;
  const asked = { p: source?.projectId ?? NO_PROJECT, level: level ?? 'category' };
  const publication = source?.publication ?? undefined;
  const own = useGetProjectColorsQuery({ ...asked, publication }, { skip: !isAsked || source.asGuest });
  const guests = useProjectColorsQuery(asked, { skip: !isAsked || !source.asGuest });
  if (!isAsked) return null;
  const { data, currentData, isError } = source.asGuest ? guests : own;
  // For other data of the same project, the palette only gains the values that these data add.
  const answer = currentData ?? (data?.level === level ? data : undefined);
  if (answer) return paletteOf(answer);
  return isError ? null : 'coming';
}
