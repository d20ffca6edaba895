import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSearchProjectsQuery } from '../../api/projects.js';
import { projectLink } from '../../app/project-link.js';
import { chooseColorMode, useColorMode } from '../../lib/color-mode.js';
import { askShell, type ShellAsk } from '../../lib/shell-events.js';
import { useFormat } from '../../lib/use-format.js';
import { type PageItem, type PaletteGroup, type PaletteItem, matching } from './palette-items.js';
import { PALETTE_TEXTS } from './texts.js';
import { useProjectBoards } from './use-project-boards.js';
import { useFoundProducts } from './use-found-products.js';
import { useProjectPages, usePages } from './use-pages.js';

/** The pause in typing before the server is asked. */
const PAUSE_MS = 150;
const PROJECTS_SHOWN = 8;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function useActions(close: () => void, show: (ask: ShellAsk) => void): PaletteItem[] {
  const { t } = useTranslation(PALETTE_TEXTS);
  const mode = useColorMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const turn = () => {
    chooseColorMode(other);
    close();
  };
  const contact = () => {
    close();
    askShell('contact');
  };
  return [
    { id: 'mode', name: t(`action.${other}`), icon: other === 'dark' ? 'moon' : 'sun', act: turn },
    { id: 'shortcuts', name: t('action.shortcuts'), icon: 'keyboard', act: () => show('shortcuts') },
    { id: 'contact', name: t('action.contact'), icon: 'help', act: contact },
  ];
}

/**
 * The palette's results for a text: projects with matching names (without a text, the most recently changed), then
 * pages and products of the open project, then other pages, then actions. While the server searches for projects, the
 * previous results stay.
 */
export function usePaletteGroups(
  text: string,
  close: () => void,
  show: (ask: ShellAsk) => void,
): { groups: PaletteGroup[]; searching: boolean; error: unknown } {
  const { t } = useTranslation([PALETTE_TEXTS, 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const pages = usePages();
  const projectPages = useProjectPages();
  const actions = useActions(close, show);
  const settled = useSettled(text.trim());
  const products = useFoundProducts(settled);
  const boards = useProjectBoards();
  const { data, isFetching, error } = useSearchProjectsQuery({ text: settled || undefined, limit: PROJECTS_SHOWN });
  const go = (to: string) => {
    close();
    void navigate(to);
  };
  const projects = (data ?? []).flatMap((project): PaletteItem[] => {
    const to = projectLink(project);
    if (!to) return [];
    const note = `${t(`common:status.${project.projStatus}`)} · ${format.relative(project.updatedts)}`;
    return [{ id: project.projectid, name: project.projName, icon: 'folder', note, act: () => go(to) }];
  });
  const places = (offered: readonly PageItem[]): PaletteItem[] =>
    matching(offered, text).map(({ to, name, icon }) => ({ id: to, name, icon, act: () => go(to) }));
  const groups = [
    { title: t(settled === '' ? 'group.recent' : 'group.projects'), items: projects },
    { title: t('group.project'), items: places(projectPages) },
    { title: t('group.boards'), items: settled === '' ? [] : places(boards) },
    { title: t('group.products'), items: products.map(({ to, ...item }) => ({ ...item, act: () => go(to) })) },
    { title: t('group.pages'), items: places(pages) },
    { title: t('group.actions'), items: matching(actions, text) },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    searching: isFetching || settled !== text.trim(),
    error,
  };
}
