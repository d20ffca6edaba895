import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { ClassesOfTradeService } from './classes-of-trade.service.js';
import { ClassOfTradeEntity } from './entities/class-of-trade.entity.js';
import { RetailerUnitEntity } from './entities/retailer-unit.entity.js';
import { RetailerEntity } from './entities/retailer.entity.js';
import { TimePeriodEntity } from './entities/time-period.entity.js';
import { listControllers, listEntities, listExports, listProviders } from './lists/lists-parts.js';
import { AcceptedMatchEntity } from './matches/accepted-match.entity.js';
import { MatchesFacade } from './matches.facade.js';
import { MatchesRetailerUsage } from './matches/matches.retailer-usage.js';
import { MasterDataFacade } from './master-data.facade.js';
import { pictureControllers, pictureEntities, pictureProviders } from './pictures/pictures-parts.js';
import { PicturesFacade } from './pictures.facade.js';
import { RetailerAccess } from './retailer-access.js';
import { RetailerAdminController } from './retailer-admin.controller.js';
import { RetailerAdminService } from './retailer-admin.service.js';
import { RetailerMergeService } from './retailer-merge.service.js';
import { RetailerTreeService } from './retailer-tree.service.js';
import { RetailerUnitsService } from './retailer-units.service.js';
import { RetailerUsage } from './retailer-usage.js';
import { RetailerSeed } from './retailer-seed.js';
import { RetailersController } from './retailers.controller.js';
import { RetailersFacade } from './retailers.facade.js';
import { RetailersRepository } from './retailers.repository.js';
import { RetailersService } from './retailers.service.js';
import { TimePeriodsController } from './time-periods/time-periods.controller.js';
import { TimePeriodsPresenter } from './time-periods/time-periods.presenter.js';
import { TimePeriodsRepository } from './time-periods/time-periods.repository.js';
import { TimePeriodsService } from './time-periods/time-periods.service.js';
import { TimePeriodsFacade } from './time-periods.facade.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ClassOfTradeEntity,
      RetailerEntity,
      RetailerUnitEntity,
      TimePeriodEntity,
      AcceptedMatchEntity,
      ...listEntities,
      ...pictureEntities,
    ]),
    UsersModule,
  ],
  controllers: [
    RetailersController,
    RetailerAdminController,
    TimePeriodsController,
    ...listControllers,
    ...pictureControllers,
  ],
  providers: [
    RetailersRepository,
    RetailerUsage,
    RetailerAccess,
    RetailersService,
    RetailerUnitsService,
    ClassesOfTradeService,
    RetailerMergeService,
    RetailerTreeService,
    RetailerAdminService,
    RetailerSeed,
    RetailersFacade,
    TimePeriodsRepository,
    TimePeriodsService,
    TimePeriodsPresenter,
    TimePeriodsFacade,
    MatchesFacade,
    MatchesRetailerUsage,
    ...listProviders,
    PicturesFacade,
    ...pictureProviders,
  ],
  exports: [
    RetailersFacade,
    MatchesFacade,
    MasterDataFacade,
    PicturesFacade,
    TimePeriodsFacade,
    RetailerUsage,
    ...listExports,
  ],
})
export class RetailersModule {}
