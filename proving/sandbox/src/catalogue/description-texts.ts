import type { Lodging } from './lodging.ts';
import type { DestinationKind } from './types.ts';

/** The noun for each kind of property in a sentence. */
export const NOUNS: Readonly<Record<Lodging, string>> = {
  hotel: 'hotel',
  residency: 'hotel',
  inn: 'inn',
  suites: 'apartment hotel',
  'guest-house': 'guest house',
  bnb: 'bed & breakfast',
  homestay: 'homestay',
  resort: 'resort',
  villa: 'villa property',
  palace: 'palace hotel',
  haveli: 'restored haveli',
  lodge: 'lodge',
  cottages: 'cottage retreat',
  camp: 'tented camp',
  ashram: 'pilgrim guest house',
  houseboat: 'houseboat',
  estate: 'plantation bungalow',
  'beach-house': 'beach house',
};

/** First sentences of a description. The placeholders are name, noun, locality, city, stars and years. */
export const OPENINGS: readonly string[] = [
  'With a stay at {name}, you’ll be in {locality}, one of the best known parts of {city}.',
  '{name} is a {stars}-star {noun} in {locality}, {city}.',
  'Set in {locality}, {name} welcomes guests to {city} with the warmth of a family house.',
  'A stay at {name} places you in the heart of {locality}, close to what brings travellers to {city}.',
  'Located in {locality}, this {stars}-star {noun} is a comfortable base for seeing {city}.',
  '{name} has looked after visitors to {city} for {years} years and is easy to reach from all sides of {locality}.',
];

/** Sentences about the surroundings, by kind of destination. */
export const SURROUNDINGS: Readonly<Record<DestinationKind, readonly string[]>> = {
  city: [
    'Offices, markets and metro or bus stops are a short ride away.',
    'Business parks and shopping streets are within easy reach.',
    'The quarter is lively by day and quiet enough to sleep well at night.',
  ],
  beach: [
    'The sand is a short walk or ride away, and beach shacks serve fresh fish until late.',
    'Coconut palms line the lanes that lead down to the sea.',
    'Scooters can be hired nearby to explore the coast.',
  ],
  hills: [
    'Mornings here begin with mist over the valley and the smell of pine.',
    'Walking trails start close to the gate and lead to fine views.',
    'Nights are cool all year, and hot water and extra blankets are provided.',
  ],
  heritage: [
    'Forts, bazaars and old lanes can be seen in a day from here.',
    'Sandstone walls and carved windows tell of the history of the town.',
    'Guides and vehicles for sightseeing are arranged at the desk.',
  ],
  pilgrimage: [
    'The temple bells can be heard in the early morning, and the desk helps with darshan timings.',
    'Pilgrims find simple vegetarian meals and early check-in on request.',
    'Ghats and temples are close, and the lanes around are full of flower sellers.',
  ],
  desert: [
    'Golden stone, wide skies and folk songs in the evening set the mood.',
    'Camel rides and dune drives can be booked at the desk.',
    'The roof is the place to be when the sun goes down over the sand.',
  ],
  backwater: [
    'Canals, paddy fields and rice boats begin at the doorstep.',
    'Country boats and canoes leave from the jetty nearby.',
    'Days pass slowly here, between coconut palms and still water.',
  ],
  wildlife: [
    'The park gate is close, and jeep safaris leave before sunrise.',
    'Birds, deer and, with luck, a tiger are the neighbours here.',
    'Naturalists tell of the forest by the fire in the evening.',
  ],
  island: [
    'Reefs and white sand are a short ride away.',
    'Ferries, dive trips and scooters are arranged at the desk.',
    'Palms and mangroves surround the property.',
  ],
};

/** Sentences about rooms, by stars. */
export const ROOM_TEXTS: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  1: [
    'Rooms are simple and clean, with fans and hot water in the morning.',
    'The rooms are basic, fresh linen is provided and a caretaker lives on site.',
  ],
  2: [
    'Rooms are neat, with television, private bathroom and hot water.',
    'The rooms are compact and well kept; linen and towels are changed daily.',
  ],
  3: [
    'The comfortable rooms have television, work desk and private bathroom with toiletries.',
    'Rooms are bright and well furnished, with tea tray, television and a clean, modern bathroom.',
  ],
  4: [
    'Stylish rooms offer LED television, minibar or tea and coffee maker, safe and rain shower.',
    'Spacious rooms with good beds, work desk and modern bathrooms make it easy to feel at home.',
  ],
  5: [
    'Generous rooms and suites come with pillow menu, minibar, marble bathroom, bathrobes and turn-down service.',
    'Every room is richly furnished, with fine linen, deep bathtub or rain shower, and a butler a call away.',
  ],
};

/** One sentence for each facility; a description uses it only when the hotel has the facility. */
export const FACILITY_TEXTS: readonly (readonly [facility: string, texts: readonly string[]])[] = [
  [
    'Outdoor pool',
    [
      'Cool off in the outdoor pool, open from 7 AM to 7 PM.',
      'The outdoor pool with its deck chairs is a favourite of families.',
    ],
  ],
  [
    'Spa services',
    [
      'The spa offers massages, body treatments and facials.',
      'Treat yourself to a massage or an Ayurvedic ritual in the spa.',
    ],
  ],
  [
    'Fitness facilities',
    ['A fitness room is open to guests all day.', 'Keep up your routine in the well-equipped gym.'],
  ],
  ['Bar/lounge', ['End the day with a drink in the bar.', 'The lounge bar serves Indian and international labels.']],
  [
    'Free WiFi',
    [
      'Free WiFi keeps you connected, and calls for a taxi are answered round the clock.',
      'Wireless internet is free in all areas.',
    ],
  ],
  ['Free self parking', ['Free self parking is available onsite.', 'Guests who come by car park for free.']],
  [
    'Banquet hall',
    [
      'A banquet hall for weddings and family functions is on the premises.',
      'Functions and conferences are held in the banquet hall.',
    ],
  ],
  ['Bonfire', ['A bonfire is lit on cold evenings.', 'Evenings end around the bonfire, with music on weekends.']],
  ['Rooftop terrace', ['Breakfast tastes best on the rooftop terrace.', 'The rooftop terrace looks over the town.']],
  ['Garden', ['The garden is a quiet corner for a cup of chai.', 'Children can play in the garden.']],
  [
    'Airport shuttle (surcharge)',
    ['An airport shuttle is provided for a surcharge.', 'Pick-up from the airport can be arranged for a surcharge.'],
  ],
  ['Private beach', ['A stretch of private beach belongs to the property.', 'Loungers wait on the private beach.']],
];

export const DINING: readonly string[] = [
  'The restaurant serves Indian, Chinese and continental dishes; room service is available.',
  'Regional thalis and tandoori dishes are the pride of the restaurant.',
  'Enjoy North and South Indian cooking at the restaurant, or order to your room.',
];
export const VEGETARIAN_DINING: readonly string[] = [
  'The kitchen is purely vegetarian, and Jain meals are prepared on request.',
  'Sattvic vegetarian meals are served in the dining hall.',
];
export const NO_DINING: readonly string[] = [
  'Restaurants and tea stalls are a few steps away.',
  'Meals can be ordered from restaurants nearby.',
];
export const CLOSINGS: readonly string[] = [
  'A government-issued photo ID is needed from every adult at check-in; PAN cards are not accepted as ID proof.',
  'The front desk helps with taxis, train tickets and sightseeing.',
  'Staff speak English, Hindi and the language of the region.',
];
