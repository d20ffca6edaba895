import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { ClassOfTradeEntity } from './entities/class-of-trade.entity.js';
import { RetailerUnitEntity } from './entities/retailer-unit.entity.js';
import { RetailerEntity } from './entities/retailer.entity.js';
import { TimePeriodEntity } from './entities/time-period.entity.js';
import { RetailerUses } from './retailer-uses.js';
import { RetailersFacade } from './retailers.facade.js';
import { RetailersRepository } from './retailers.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ClassOfTradeEntity, RetailerEntity, RetailerUnitEntity, TimePeriodEntity]),
    UsersModule,
  ],
  providers: [RetailersRepository, RetailerUses, RetailersFacade],
  exports: [RetailersFacade, RetailerUses],
})
export class RetailersModule {}
