// Those who play against a person, and one's own figure.
export const folk = {
  'folk.figure': 'Your figure',
  'folk.fox': 'Fox',
  'folk.cat': 'Cat',
  'folk.owl': 'Owl',
  'folk.bear': 'Bear',
  'folk.frog': 'Frog',
  'folk.rabbit': 'Rabbit',
  'folk.penguin': 'Penguin',
  'folk.hedgehog': 'Hedgehog',
  'folk.talk': 'Opponents talk now and then',
  'folk.talkHelp': 'A few words above their place, about what everybody at the table has seen.',
  'folk.other': 'Somebody else instead of {name}',
};
