import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { MOST_TILES, placeFor } from '../../core/boards/board-layout.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { ProjectsFacade, type Project } from '../../projects/projects.facade.js';
import { AuditFacade } from '../../users/audit.facade.js';
import { boardContent, boardName } from './board-content.js';
import { boardDto, boardHeadDto, headOf, versionDto, versionHeadDto } from './board.presenter.js';
import {
  BoardChangedError,
  BoardNotFoundError,
  BoardVersionNotFoundError,
  TooManyBoardsError,
  TooManyTilesError,
} from './boards.errors.js';
import { BoardsRepository, type NewVersion, type StandingBoard } from './boards.repository.js';
import type {
  AddBoardTileDto,
  AddedTileDto,
  BoardDto,
  BoardHeadDto,
  BoardKeyDto,
  BoardVersionDto,
  BoardVersionHeadDto,
  CreateBoardDto,
  DuplicateBoardDto,
  FirstBoardDto,
  RestoreBoardVersionDto,
  SetFirstBoardDto,
  UpdateBoardDto,
} from './dto/board.dto.js';

/** The dashboards of a project that are stored. */
export const MAX_BOARDS = 200;

type Change = (manager: EntityManager, standing: StandingBoard) => Promise<NewVersion> | NewVersion;

/** Custom dashboards of a project. */
@Injectable()
export class BoardsService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly boards: BoardsRepository,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  /** @throws ProjectNotFoundError (404) */
  async list(user: UserPrincipal, projectId: string): Promise<BoardHeadDto[]> {
    await this.projects.requireReadable(user, projectId);
    return (await this.boards.list(projectId)).map(boardHeadDto);
  }

  /** @throws BoardNotFoundError, ProjectNotFoundError (404) */
  async get(user: UserPrincipal, projectId: string, boardId: string): Promise<BoardDto> {
    await this.projects.requireReadable(user, projectId);
    return boardDto(await this.found(projectId, boardId));
  }

  /** @throws InvalidRequestError (400) naming the tile, TooManyBoardsError (409), ProjectNotFoundError (404) */
  async create(user: UserPrincipal, wanted: CreateBoardDto): Promise<BoardDto> {
    const project = await this.projects.requireWritable(user, wanted.projectid);
    const version = {
      name: boardName(wanted.name),
      content: boardContent(wanted.filters ?? {}, wanted.tiles ?? []),
      author: user,
    };
    return boardDto(await this.make(user, project, version));
  }

  /** @throws TooManyBoardsError (409), BoardNotFoundError, ProjectNotFoundError (404) */
  async duplicate(user: UserPrincipal, { projectid, boardid, name }: DuplicateBoardDto): Promise<BoardDto> {
    const project = await this.projects.requireWritable(user, projectid);
    const { version } = await this.found(projectid, boardid);
    return boardDto(await this.make(user, project, { name: boardName(name), content: version.content, author: user }));
  }

  /**
   * Saves a new version, based on the version that the caller changed.
   *
   * @throws InvalidRequestError (400), BoardChangedError (409) naming who saved in the meantime, BoardNotFoundError
   *   (404)
   */
  async update(user: UserPrincipal, wanted: UpdateBoardDto): Promise<BoardDto> {
    await this.projects.requireWritable(user, wanted.projectid);
    const saved = await this.save(wanted, wanted.version, (_manager, { version: { name, content } }) => ({
      name: wanted.name === undefined ? name : boardName(wanted.name),
      content: boardContent(wanted.filters ?? content.filters, wanted.tiles ?? content.tiles),
      author: user,
    }));
    return boardDto(saved);
  }

  /**
   * Appends a tile to a dashboard, whatever others have saved in the meantime.
   *
   * @throws InvalidRequestError (400), TooManyTilesError (409), BoardNotFoundError (404)
   */
  async addTile(user: UserPrincipal, wanted: AddBoardTileDto): Promise<AddedTileDto> {
    await this.projects.requireWritable(user, wanted.projectid);
    const id = uuidv7();
    const saved = await this.save(wanted, null, (_manager, { version: { name, content } }) => {
      if (content.tiles.length >= MOST_TILES) throw new TooManyTilesError(MOST_TILES);
      const tile = { ...wanted.tile, id, ...placeFor(content.tiles, wanted.tile) };
      return { name, content: boardContent(content.filters, [...content.tiles, tile]), author: user };
    });
    return { ...boardHeadDto(headOf(saved)), tileid: id };
  }

  /** @throws BoardNotFoundError, ProjectNotFoundError (404) */
  async versions(user: UserPrincipal, projectId: string, boardId: string): Promise<BoardVersionHeadDto[]> {
    await this.projects.requireReadable(user, projectId);
    await this.found(projectId, boardId);
    return (await this.boards.versions(boardId)).map(versionHeadDto);
  }

  /** @throws BoardNotFoundError, BoardVersionNotFoundError, ProjectNotFoundError (404) */
  async version(user: UserPrincipal, projectId: string, boardId: string, number: number): Promise<BoardVersionDto> {
    await this.projects.requireReadable(user, projectId);
    await this.found(projectId, boardId);
    const version = await this.boards.version(boardId, number);
    if (!version) throw new BoardVersionNotFoundError();
    return versionDto(version);
  }

  /**
   * Saves an earlier version again as the newest one; the versions in between are kept.
   *
   * @throws BoardChangedError (409), BoardNotFoundError, BoardVersionNotFoundError (404)
   */
  async restore(user: UserPrincipal, wanted: RestoreBoardVersionDto): Promise<BoardDto> {
    await this.projects.requireWritable(user, wanted.projectid);
    const saved = await this.save(wanted, wanted.version, async (manager) => {
      const earlier = await this.boards.version(wanted.boardid, wanted.number, manager);
      if (!earlier) throw new BoardVersionNotFoundError();
      return { name: earlier.name, content: earlier.content, author: user, restoredFrom: earlier.number };
    });
    return boardDto(saved);
  }

  /** It can be restored for some days (`undelete`). @throws BoardNotFoundError, ProjectNotFoundError (404) */
  async delete(user: UserPrincipal, { projectid, boardid }: BoardKeyDto): Promise<void> {
    const project = await this.projects.requireWritable(user, projectid);
    const { version } = await this.found(projectid, boardid);
    await this.transactions.run(async ({ manager }) => {
      if (!(await this.boards.hide(manager, projectid, boardid))) throw new BoardNotFoundError();
      await this.record(manager, user, project, 'deleted', version.name);
    });
  }

  /** @throws TooManyBoardsError (409), BoardNotFoundError (404) once it was removed permanently */
  async undelete(user: UserPrincipal, { projectid, boardid }: BoardKeyDto): Promise<BoardHeadDto> {
    const project = await this.projects.requireWritable(user, projectid);
    return this.transactions.run(async ({ manager }) => {
      await this.holdRoom(manager, projectid);
      if (!(await this.boards.show(manager, projectid, boardid))) throw new BoardNotFoundError();
      const standing = await this.found(projectid, boardid, manager);
      await this.record(manager, user, project, 'restored', standing.version.name);
      return boardHeadDto(headOf(standing));
    });
  }

  /** @throws ProjectNotFoundError (404) */
  async first(user: UserPrincipal, projectId: string): Promise<FirstBoardDto> {
    await this.projects.requireReadable(user, projectId);
    return { boardid: await this.boards.first(projectId) };
  }

  /** @throws BoardNotFoundError, ProjectNotFoundError (404) */
  async setFirst(user: UserPrincipal, { projectid, boardid = undefined }: SetFirstBoardDto): Promise<FirstBoardDto> {
    const project = await this.projects.requireWritable(user, projectid);
    return this.transactions.run(async ({ manager }) => {
      await this.boards.holdProject(manager, projectid);
      const standing = boardid === undefined ? null : await this.found(projectid, boardid, manager);
      await this.boards.setFirst(manager, projectid, standing?.board.id ?? null);
      const name = standing?.version.name ?? null;
      await this.record(manager, user, project, name === null ? 'first-page-cleared' : 'first-page-set', name);
      return { boardid: standing?.board.id ?? null };
    });
  }

  private make(user: UserPrincipal, project: Project, version: NewVersion): Promise<StandingBoard> {
    return this.transactions.run(async ({ manager }) => {
      await this.holdRoom(manager, project.id);
      await this.record(manager, user, project, 'created', version.name);
      const board = {
        id: uuidv7(),
        projectId: project.id,
        version: 1,
        isFirst: false,
        authorId: user.userId,
        authorEmail: user.email,
        createdAt: new Date(),
        deletedAt: null,
      };
      return this.boards.insert(manager, board, version);
    });
  }

  private async holdRoom(manager: EntityManager, projectId: string): Promise<void> {
    await this.boards.holdProject(manager, projectId);
    if ((await this.boards.count(manager, projectId)) >= MAX_BOARDS) throw new TooManyBoardsError(MAX_BOARDS);
  }

  /** Saves the next version if the current one is as expected; null: whatever it is. */
  private save({ projectid, boardid }: BoardKeyDto, expected: number | null, change: Change): Promise<StandingBoard> {
    return this.transactions.run(async ({ manager }) => {
      const standing = await this.boards.lock(manager, projectid, boardid);
      if (!standing) throw new BoardNotFoundError();
      const { number, authorEmail, createdAt } = standing.version;
      if (expected !== null && expected !== number) throw new BoardChangedError(number, authorEmail, createdAt);
      return this.boards.save(manager, standing, await change(manager, standing));
    });
  }

  private async found(projectId: string, boardId: string, manager?: EntityManager): Promise<StandingBoard> {
    const standing = await this.boards.find(projectId, boardId, manager);
    if (!standing) throw new BoardNotFoundError();
    return standing;
  }

  private record(
    manager: EntityManager,
    { userId, email }: UserPrincipal,
    { id, name, tenant }: Project,
    happened: 'created' | 'deleted' | 'restored' | 'first-page-set' | 'first-page-cleared',
    board: string | null,
  ): Promise<void> {
    return this.audit.record(
      {
        action: `project.board-${happened}`,
        actor: { userId, email },
        tenant,
        subject: { kind: 'project', id, name },
        ...(board === null ? {} : { details: { name: board } }),
      },
      manager,
    );
  }
}
