import type { folk as english } from '../en/folk';

export const folk: Record<keyof typeof english, string> = {
  'folk.figure': 'Deine Figur',
  'folk.fox': 'Fuchs',
  'folk.cat': 'Katze',
  'folk.owl': 'Eule',
  'folk.bear': 'Bär',
  'folk.frog': 'Frosch',
  'folk.rabbit': 'Hase',
  'folk.penguin': 'Pinguin',
  'folk.hedgehog': 'Igel',
  'folk.talk': 'Mitspieler sagen ab und zu etwas',
  'folk.talkHelp': 'Ein paar Worte über ihrem Platz, zu dem, was alle am Tisch gesehen haben.',
  'folk.other': 'Jemand anderes statt {name}',
};
