import type { GameId } from '../generated/messages';
import { freaky } from './freaky';
import { help } from './help';
import type { AnyGameModule } from './module';
import { schwupps } from './schwupps';
import { solo } from './solo';
import { swirl } from './swirl';

export const modules: Record<GameId, AnyGameModule> = { help, swirl, freaky, schwupps, solo };
