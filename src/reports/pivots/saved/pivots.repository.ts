import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PivotEntity } from './pivot.entity.js';

export type PivotChange = Partial<
  Pick<PivotEntity, 'name' | 'question' | 'snapshot' | 'currency' | 'factRows' | 'cells' | 'result' | 'computedAt'>
>;

@Injectable()
export class PivotsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The pivots of a project without their numbers, newest first. */
  list(projectId: string, most: number): Promise<PivotEntity[]> {
    return this.dataSource.manager.find(PivotEntity, { where: { projectId }, order: { id: 'DESC' }, take: most });
  }

  count(projectId: string): Promise<number> {
    return this.dataSource.manager.countBy(PivotEntity, { projectId });
  }

  /** Without its numbers. */
  find(projectId: string, id: string): Promise<PivotEntity | null> {
    return this.dataSource.manager.findOneBy(PivotEntity, { projectId, id });
  }

  /** Its compressed numbers. */
  async result(id: string): Promise<Buffer | null> {
    const row = await this.dataSource.manager.findOne(PivotEntity, {
      where: { id },
      select: { id: true, result: true },
    });
    return row?.result ?? null;
  }

  async insert(pivot: PivotEntity): Promise<void> {
    await this.dataSource.manager.insert(PivotEntity, pivot);
  }

  /** False when it no longer exists. */
  async update({ projectId, id }: PivotEntity, change: PivotChange): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(PivotEntity, { projectId, id }, change);
    return affected === 1;
  }

  /** False when it does not exist. */
  async delete(projectId: string, id: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.delete(PivotEntity, { projectId, id });
    return affected === 1;
  }
}
