import type { CountrySource } from '../destination-source.ts';

/** A few cities abroad, enough to show what an Indian traveller is asked for in a booking abroad. */
export const COUNTRIES_ABROAD: readonly CountrySource[] = [
  { code: 'AE', name: 'United Arab Emirates', dial: '+971', destinations: [
    { code: '115936', name: 'Dubai', state: 'Dubai', kind: 'city', at: [25.2048, 55.2708], hotels: 64, std: '4', pin: '00000', price: 2.1, season: 'even', view: 'desert',
      localities: [['Deira', 25.2650, 55.3200, '00000', 0.6, 120], ['Bur Dubai', 25.2560, 55.2980, '00000', 0.5, 200], ['Downtown Dubai', 25.1940, 55.2790, '00000', 0.5], ['Al Barsha', 25.1100, 55.1980, '00000', 0.7], ['Dubai Marina', 25.0770, 55.1400, '00000', 0.4, 130], ['Business Bay', 25.1850, 55.2720, '00000', 0.5]],
      sights: [['Burj Khalifa', 25.1972, 55.2744], ['The Dubai Mall', 25.1985, 55.2796], ['Gold Souk', 25.2697, 55.2970], ['Dubai Frame', 25.2355, 55.3003], ['Al Fahidi Historical District', 25.2637, 55.2972], ['Jumeirah Beach', 25.2030, 55.2390]] }] },
  { code: 'SG', name: 'Singapore', dial: '+65', destinations: [
    { code: '137731', name: 'Singapore', state: 'Singapore', kind: 'city', at: [1.3000, 103.8500], hotels: 60, std: '6', pin: '228208', price: 2.6, season: 'even',
      localities: [['Little India', 1.3080, 103.8520, '218227', 0.5], ['Orchard', 1.3040, 103.8320, '238801', 0.6], ['Chinatown', 1.2840, 103.8430, '058357', 0.4], ['Bugis', 1.3000, 103.8560, '188024', 0.4], ['Geylang', 1.3150, 103.8850, '388307', 0.5], ['Clarke Quay Riverside', 1.2900, 103.8430, '179024', 0.3]],
      sights: [['Marina Bay', 1.2838, 103.8591], ['Gardens by the Bay', 1.2816, 103.8636], ['Sri Veeramakaliamman Temple', 1.3076, 103.8525], ['Sentosa', 1.2494, 103.8303], ['Merlion Park', 1.2868, 103.8545], ['Singapore Botanic Gardens', 1.3138, 103.8159]] }] },
  { code: 'GB', name: 'United Kingdom', dial: '+44', destinations: [
    { code: '126632', name: 'London', state: 'England', kind: 'city', at: [51.5074, -0.1278], hotels: 66, std: '20', pin: 'W2 3DP', price: 3.2, season: 'even',
      localities: [['Paddington', 51.5160, -0.1760, 'W2 1RH', 0.5], ['Bayswater', 51.5110, -0.1880, 'W2 4QH', 0.4], ['Kensington', 51.4990, -0.1930, 'W8 6QA', 0.6], ["King's Cross", 51.5300, -0.1240, 'N1 9AA', 0.5], ['Southall', 51.5060, -0.3780, 'UB1 1QE', 0.6], ['Victoria', 51.4960, -0.1440, 'SW1V 1PS', 0.5], ['Bloomsbury', 51.5220, -0.1270, 'WC1B 5BB', 0.5]],
      sights: [['Hyde Park', 51.5073, -0.1657], ['British Museum', 51.5194, -0.1270], ['Tower Bridge', 51.5055, -0.0754], ['Buckingham Palace', 51.5014, -0.1419], ['Westminster Abbey', 51.4994, -0.1273], ['Trafalgar Square', 51.5080, -0.1281]] }] },
  { code: 'MU', name: 'Mauritius', dial: '+230', destinations: [
    { code: '133477', name: 'Port Louis', state: 'Port Louis', kind: 'island', at: [-20.1650, 57.5020], hotels: 56, std: '', pin: '11302', price: 1.9, season: 'even',
      localities: [['Caudan', -20.1640, 57.5000, '11307', 0.2, 150], ['Chinatown', -20.1610, 57.5060, '11321', 0.3, 140], ['Pamplemousses', -20.1040, 57.5700, '21101', 0.7], ['Balaclava', -20.0830, 57.5250, '20108', 0.5, 130], ['Moka', -20.2200, 57.4960, '80835', 0.7]],
      sights: [['Caudan Waterfront', -20.1605, 57.4980], ['Aapravasi Ghat', -20.1590, 57.5030], ['Fort Adelaide', -20.1640, 57.5100], ['Pamplemousses Botanical Garden', -20.1050, 57.5800], ['Ganga Talao', -20.4160, 57.4920], ['Central Market', -20.1610, 57.5030]] }] },
  { code: 'AU', name: 'Australia', dial: '+61', destinations: [
    { code: '138574', name: 'Sydney', state: 'New South Wales', kind: 'city', at: [-33.8750, 151.2060], hotels: 60, std: '2', pin: '2000', price: 2.7, season: 'even', view: 'beach',
      localities: [['Haymarket', -33.8810, 151.2050, '2000', 0.4], ['Surry Hills', -33.8850, 151.2120, '2010', 0.5], ['Parramatta', -33.8150, 151.0040, '2150', 0.7], ['North Sydney', -33.8340, 151.2060, '2060', 0.4, 330], ['Harris Park', -33.8240, 151.0090, '2150', 0.4], ['Potts Point', -33.8700, 151.2240, '2011', 0.3, 180]],
      sights: [['Sydney Opera House', -33.8568, 151.2153], ['Sydney Harbour Bridge', -33.8523, 151.2108], ['Darling Harbour', -33.8731, 151.2000], ['Bondi Beach', -33.8908, 151.2743], ['Taronga Zoo', -33.8433, 151.2411], ['Royal Botanic Garden', -33.8642, 151.2166]] }] },
  { code: 'NP', name: 'Nepal', dial: '+977', destinations: [
    { code: '122962', name: 'Kathmandu', state: 'Bagmati', kind: 'heritage', at: [27.7103, 85.3222], hotels: 70, std: '1', pin: '44600', price: 0.95, season: 'even', view: 'hills',
      localities: [['Thamel', 27.7150, 85.3110, '44600', 0.4], ['Durbar Marg', 27.7110, 85.3170, '44600', 0.3], ['Boudha', 27.7210, 85.3620, '44600', 0.4], ['Lazimpat', 27.7220, 85.3210, '44600', 0.4], ['Patan', 27.6730, 85.3250, '44700', 0.5], ['Gaushala', 27.7080, 85.3450, '44600', 0.4]],
      sights: [['Pashupatinath Temple', 27.7105, 85.3487], ['Boudhanath Stupa', 27.7215, 85.3620], ['Swayambhunath', 27.7149, 85.2903], ['Kathmandu Durbar Square', 27.7042, 85.3067], ['Patan Durbar Square', 27.6727, 85.3253], ['Bhaktapur Durbar Square', 27.6722, 85.4281]] }] },
  { code: 'LK', name: 'Sri Lanka', dial: '+94', destinations: [
    { code: '113881', name: 'Colombo', state: 'Western Province', kind: 'city', at: [6.9200, 79.8620], hotels: 60, std: '11', pin: '00300', price: 1.15, season: 'even', view: 'beach',
      localities: [['Colombo Fort', 6.9340, 79.8480, '00100', 0.3, 110], ['Kollupitiya', 6.9110, 79.8520, '00300', 0.4, 90], ['Bambalapitiya', 6.8920, 79.8590, '00400', 0.4, 90], ['Cinnamon Gardens', 6.9060, 79.8640, '00700', 0.5], ['Mount Lavinia', 6.8320, 79.8690, '10370', 0.4, 90], ['Pettah', 6.9370, 79.8550, '01100', 0.3, 150]],
      sights: [['Gangaramaya Temple', 6.9163, 79.8563], ['Galle Face Green', 6.9240, 79.8450], ['National Museum of Colombo', 6.9100, 79.8610], ['Lotus Tower', 6.9270, 79.8583], ['Red Mosque', 6.9386, 79.8520], ['Viharamahadevi Park', 6.9130, 79.8620]] }] },
  { code: 'TH', name: 'Thailand', dial: '+66', destinations: [
    { code: '110976', name: 'Bangkok', state: 'Bangkok', kind: 'city', at: [13.7450, 100.5350], hotels: 70, std: '2', pin: '10330', price: 1.25, season: 'even',
      localities: [['Sukhumvit', 13.7370, 100.5610, '10110', 0.7], ['Silom', 13.7270, 100.5290, '10500', 0.5], ['Khao San', 13.7590, 100.4980, '10200', 0.3], ['Pratunam', 13.7510, 100.5400, '10400', 0.4], ['Siam', 13.7460, 100.5320, '10330', 0.4], ['Pahurat', 13.7440, 100.5010, '10200', 0.2]],
      sights: [['Grand Palace', 13.7500, 100.4913], ['Wat Arun', 13.7437, 100.4889], ['Wat Pho', 13.7465, 100.4930], ['Chatuchak Market', 13.7999, 100.5502], ['Lumphini Park', 13.7314, 100.5415], ['Erawan Shrine', 13.7440, 100.5404]] }] },
];
