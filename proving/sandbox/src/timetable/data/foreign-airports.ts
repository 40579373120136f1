/** An airport abroad. `traffic` has the scale of the Indian airports and counts flights to India and beyond. */
export interface ForeignAirportRow {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly cityCode: string;
  readonly country: string;
  readonly zone: string;
  readonly lat: number;
  readonly lng: number;
  readonly traffic: number;
}

const row = (code: string, name: string, city: string, cityCode: string, country: string, zone: string, lat: number, lng: number, traffic: number): ForeignAirportRow => ({
  code, name, city, cityCode, country, zone, lat, lng, traffic,
});

export const FOREIGN_AIRPORTS: readonly ForeignAirportRow[] = [
  // The Gulf and West Asia
  row('DXB', 'Dubai Intl. Airport', 'Dubai', 'DXB', 'AE', 'Asia/Dubai', 25.2528, 55.3644, 40),
  row('AUH', 'Zayed Intl. Airport', 'Abu Dhabi', 'AUH', 'AE', 'Asia/Dubai', 24.433, 54.6511, 20),
  row('SHJ', 'Sharjah Intl. Airport', 'Sharjah', 'SHJ', 'AE', 'Asia/Dubai', 25.3286, 55.5172, 10),
  row('RKT', 'Ras Al Khaimah Intl. Airport', 'Ras Al Khaimah', 'RKT', 'AE', 'Asia/Dubai', 25.6135, 55.9388, 1),
  row('DOH', 'Hamad Intl. Airport', 'Doha', 'DOH', 'QA', 'Asia/Qatar', 25.2731, 51.6081, 25),
  row('MCT', 'Muscat Intl. Airport', 'Muscat', 'MCT', 'OM', 'Asia/Muscat', 23.5933, 58.2844, 8),
  row('BAH', 'Bahrain Intl. Airport', 'Bahrain', 'BAH', 'BH', 'Asia/Bahrain', 26.2708, 50.6336, 5),
  row('KWI', 'Kuwait Intl. Airport', 'Kuwait City', 'KWI', 'KW', 'Asia/Kuwait', 29.2266, 47.9689, 7),
  row('RUH', 'King Khalid Intl. Airport', 'Riyadh', 'RUH', 'SA', 'Asia/Riyadh', 24.9576, 46.6988, 8),
  row('JED', 'King Abdulaziz Intl. Airport', 'Jeddah', 'JED', 'SA', 'Asia/Riyadh', 21.6796, 39.1565, 9),
  row('DMM', 'King Fahd Intl. Airport', 'Dammam', 'DMM', 'SA', 'Asia/Riyadh', 26.4712, 49.7979, 5),
  row('MED', 'Prince Mohammad Bin Abdulaziz Intl. Airport', 'Madinah', 'MED', 'SA', 'Asia/Riyadh', 24.5534, 39.7051, 2),
  row('IST', 'Istanbul Airport', 'Istanbul', 'IST', 'TR', 'Europe/Istanbul', 41.2753, 28.7519, 14),
  row('TBS', 'Tbilisi Intl. Airport', 'Tbilisi', 'TBS', 'GE', 'Asia/Tbilisi', 41.6692, 44.9547, 2),
  row('GYD', 'Heydar Aliyev Intl. Airport', 'Baku', 'BAK', 'AZ', 'Asia/Baku', 40.4675, 50.0467, 3),
  row('ALA', 'Almaty Intl. Airport', 'Almaty', 'ALA', 'KZ', 'Asia/Almaty', 43.3521, 77.0405, 3),
  row('TAS', 'Tashkent Intl. Airport', 'Tashkent', 'TAS', 'UZ', 'Asia/Tashkent', 41.2579, 69.2812, 3),
  // Neighbours
  row('KTM', 'Tribhuvan Intl. Airport', 'Kathmandu', 'KTM', 'NP', 'Asia/Kathmandu', 27.6966, 85.3591, 5),
  row('PBH', 'Paro Intl. Airport', 'Paro', 'PBH', 'BT', 'Asia/Thimphu', 27.4032, 89.4246, 1),
  row('DAC', 'Hazrat Shahjalal Intl. Airport', 'Dhaka', 'DAC', 'BD', 'Asia/Dhaka', 23.8433, 90.3978, 5),
  row('CMB', 'Bandaranaike Intl. Airport', 'Colombo', 'CMB', 'LK', 'Asia/Colombo', 7.1808, 79.8841, 7),
  row('MLE', 'Velana Intl. Airport', 'Malé', 'MLE', 'MV', 'Indian/Maldives', 4.1918, 73.5291, 4),
  row('RGN', 'Yangon Intl. Airport', 'Yangon', 'RGN', 'MM', 'Asia/Yangon', 16.9073, 96.1332, 1),
  // South-east and east Asia
  row('SIN', 'Changi Airport', 'Singapore', 'SIN', 'SG', 'Asia/Singapore', 1.3592, 103.9894, 25),
  row('KUL', 'Kuala Lumpur Intl. Airport', 'Kuala Lumpur', 'KUL', 'MY', 'Asia/Kuala_Lumpur', 2.7456, 101.7099, 14),
  row('BKK', 'Suvarnabhumi Airport', 'Bangkok', 'BKK', 'TH', 'Asia/Bangkok', 13.6811, 100.7475, 20),
  row('DMK', 'Don Mueang Intl. Airport', 'Bangkok', 'BKK', 'TH', 'Asia/Bangkok', 13.9126, 100.6068, 4),
  row('HKT', 'Phuket Intl. Airport', 'Phuket', 'HKT', 'TH', 'Asia/Bangkok', 8.1132, 98.3169, 5),
  row('SGN', 'Tan Son Nhat Intl. Airport', 'Ho Chi Minh City', 'SGN', 'VN', 'Asia/Ho_Chi_Minh', 10.8188, 106.6519, 5),
  row('HAN', 'Noi Bai Intl. Airport', 'Hanoi', 'HAN', 'VN', 'Asia/Ho_Chi_Minh', 21.2212, 105.8072, 5),
  row('DPS', 'Ngurah Rai Intl. Airport', 'Bali', 'DPS', 'ID', 'Asia/Makassar', -8.7482, 115.1672, 5),
  row('CGK', 'Soekarno-Hatta Intl. Airport', 'Jakarta', 'JKT', 'ID', 'Asia/Jakarta', -6.1256, 106.6558, 3),
  row('MNL', 'Ninoy Aquino Intl. Airport', 'Manila', 'MNL', 'PH', 'Asia/Manila', 14.5086, 121.0194, 2),
  row('PEN', 'Penang Intl. Airport', 'Penang', 'PEN', 'MY', 'Asia/Kuala_Lumpur', 5.2971, 100.277, 2),
  row('LGK', 'Langkawi Intl. Airport', 'Langkawi', 'LGK', 'MY', 'Asia/Kuala_Lumpur', 6.3297, 99.7287, 2),
  row('CNX', 'Chiang Mai Intl. Airport', 'Chiang Mai', 'CNX', 'TH', 'Asia/Bangkok', 18.7668, 98.9626, 2),
  row('DAD', 'Da Nang Intl. Airport', 'Da Nang', 'DAD', 'VN', 'Asia/Ho_Chi_Minh', 16.0439, 108.1994, 2),
  row('HKG', 'Hong Kong Intl. Airport', 'Hong Kong', 'HKG', 'HK', 'Asia/Hong_Kong', 22.308, 113.9185, 8),
  row('TPE', 'Taiwan Taoyuan Intl. Airport', 'Taipei', 'TPE', 'TW', 'Asia/Taipei', 25.0777, 121.2328, 3),
  row('ICN', 'Incheon Intl. Airport', 'Seoul', 'SEL', 'KR', 'Asia/Seoul', 37.4691, 126.4505, 4),
  row('NRT', 'Narita Intl. Airport', 'Tokyo', 'TYO', 'JP', 'Asia/Tokyo', 35.7647, 140.3864, 4),
  row('HND', 'Haneda Airport', 'Tokyo', 'TYO', 'JP', 'Asia/Tokyo', 35.5523, 139.7798, 4),
  row('KIX', 'Kansai Intl. Airport', 'Osaka', 'OSA', 'JP', 'Asia/Tokyo', 34.4347, 135.244, 3),
  row('PVG', 'Pudong Intl. Airport', 'Shanghai', 'SHA', 'CN', 'Asia/Shanghai', 31.1434, 121.8052, 3),
  row('CAN', 'Baiyun Intl. Airport', 'Guangzhou', 'CAN', 'CN', 'Asia/Shanghai', 23.3924, 113.2988, 3),
  // Europe
  row('LHR', 'Heathrow Airport', 'London', 'LON', 'GB', 'Europe/London', 51.4706, -0.4619, 22),
  row('LGW', 'Gatwick Airport', 'London', 'LON', 'GB', 'Europe/London', 51.1481, -0.1903, 3),
  row('MAN', 'Manchester Airport', 'Manchester', 'MAN', 'GB', 'Europe/London', 53.3537, -2.275, 3),
  row('BHX', 'Birmingham Airport', 'Birmingham', 'BHX', 'GB', 'Europe/London', 52.4539, -1.748, 3),
  row('DUB', 'Dublin Airport', 'Dublin', 'DUB', 'IE', 'Europe/Dublin', 53.4213, -6.2701, 3),
  row('CDG', 'Charles de Gaulle Airport', 'Paris', 'PAR', 'FR', 'Europe/Paris', 49.0128, 2.55, 10),
  row('AMS', 'Schiphol Airport', 'Amsterdam', 'AMS', 'NL', 'Europe/Amsterdam', 52.3086, 4.7639, 8),
  row('BRU', 'Brussels Airport', 'Brussels', 'BRU', 'BE', 'Europe/Brussels', 50.9014, 4.4844, 3),
  row('FRA', 'Frankfurt Airport', 'Frankfurt', 'FRA', 'DE', 'Europe/Berlin', 50.0333, 8.5706, 12),
  row('MUC', 'Munich Airport', 'Munich', 'MUC', 'DE', 'Europe/Berlin', 48.3538, 11.7861, 6),
  row('ZRH', 'Zurich Airport', 'Zürich', 'ZRH', 'CH', 'Europe/Zurich', 47.4647, 8.5492, 5),
  row('VIE', 'Vienna Airport', 'Vienna', 'VIE', 'AT', 'Europe/Vienna', 48.1103, 16.5697, 3),
  row('FCO', 'Fiumicino Airport', 'Rome', 'ROM', 'IT', 'Europe/Rome', 41.8045, 12.2508, 4),
  row('MXP', 'Malpensa Airport', 'Milan', 'MIL', 'IT', 'Europe/Rome', 45.6306, 8.7281, 4),
  row('BCN', 'El Prat Airport', 'Barcelona', 'BCN', 'ES', 'Europe/Madrid', 41.2971, 2.0785, 3),
  row('MAD', 'Barajas Airport', 'Madrid', 'MAD', 'ES', 'Europe/Madrid', 40.4936, -3.5668, 3),
  row('CPH', 'Copenhagen Airport', 'Copenhagen', 'CPH', 'DK', 'Europe/Copenhagen', 55.6179, 12.656, 3),
  row('HEL', 'Helsinki Airport', 'Helsinki', 'HEL', 'FI', 'Europe/Helsinki', 60.3172, 24.9633, 3),
  row('ATH', 'Eleftherios Venizelos Airport', 'Athens', 'ATH', 'GR', 'Europe/Athens', 37.9364, 23.9445, 3),
  row('GVA', 'Geneva Airport', 'Geneva', 'GVA', 'CH', 'Europe/Zurich', 46.2381, 6.109, 3),
  row('PRG', 'Václav Havel Airport', 'Prague', 'PRG', 'CZ', 'Europe/Prague', 50.1008, 14.26, 3),
  row('BUD', 'Ferenc Liszt Intl. Airport', 'Budapest', 'BUD', 'HU', 'Europe/Budapest', 47.4298, 19.2611, 3),
  row('BER', 'Brandenburg Airport', 'Berlin', 'BER', 'DE', 'Europe/Berlin', 52.3667, 13.5033, 3),
  row('VCE', 'Marco Polo Airport', 'Venice', 'VCE', 'IT', 'Europe/Rome', 45.5053, 12.3519, 2),
  row('NCE', 'Côte d’Azur Airport', 'Nice', 'NCE', 'FR', 'Europe/Paris', 43.6584, 7.2159, 2),
  row('EDI', 'Edinburgh Airport', 'Edinburgh', 'EDI', 'GB', 'Europe/London', 55.95, -3.3725, 2),
  row('SVO', 'Sheremetyevo Intl. Airport', 'Moscow', 'MOW', 'RU', 'Europe/Moscow', 55.9726, 37.4146, 4),
  // The Americas
  row('JFK', 'John F. Kennedy Intl. Airport', 'New York', 'NYC', 'US', 'America/New_York', 40.6398, -73.7789, 12),
  row('EWR', 'Newark Liberty Intl. Airport', 'Newark', 'NYC', 'US', 'America/New_York', 40.6925, -74.1687, 8),
  row('IAD', 'Dulles Intl. Airport', 'Washington', 'WAS', 'US', 'America/New_York', 38.9445, -77.4558, 5),
  row('BOS', 'Logan Intl. Airport', 'Boston', 'BOS', 'US', 'America/New_York', 42.3643, -71.0052, 4),
  row('ORD', 'O’Hare Intl. Airport', 'Chicago', 'CHI', 'US', 'America/Chicago', 41.9786, -87.9048, 7),
  row('DFW', 'Dallas Fort Worth Intl. Airport', 'Dallas', 'DFW', 'US', 'America/Chicago', 32.8968, -97.038, 5),
  row('SFO', 'San Francisco Intl. Airport', 'San Francisco', 'SFO', 'US', 'America/Los_Angeles', 37.619, -122.3749, 8),
  row('SEA', 'Seattle-Tacoma Intl. Airport', 'Seattle', 'SEA', 'US', 'America/Los_Angeles', 47.449, -122.3093, 4),
  row('LAX', 'Los Angeles Intl. Airport', 'Los Angeles', 'LAX', 'US', 'America/Los_Angeles', 33.9425, -118.4081, 6),
  row('YYZ', 'Pearson Intl. Airport', 'Toronto', 'YTO', 'CA', 'America/Toronto', 43.6772, -79.6306, 10),
  row('YVR', 'Vancouver Intl. Airport', 'Vancouver', 'YVR', 'CA', 'America/Vancouver', 49.1939, -123.1844, 5),
  // Africa, the islands, Oceania
  row('NBO', 'Jomo Kenyatta Intl. Airport', 'Nairobi', 'NBO', 'KE', 'Africa/Nairobi', -1.3192, 36.9278, 4),
  row('ADD', 'Bole Intl. Airport', 'Addis Ababa', 'ADD', 'ET', 'Africa/Addis_Ababa', 8.9779, 38.7993, 4),
  row('CAI', 'Cairo Intl. Airport', 'Cairo', 'CAI', 'EG', 'Africa/Cairo', 30.1219, 31.4056, 3),
  row('JNB', 'O. R. Tambo Intl. Airport', 'Johannesburg', 'JNB', 'ZA', 'Africa/Johannesburg', -26.1392, 28.246, 4),
  row('CPT', 'Cape Town Intl. Airport', 'Cape Town', 'CPT', 'ZA', 'Africa/Johannesburg', -33.9648, 18.6017, 2),
  row('DAR', 'Julius Nyerere Intl. Airport', 'Dar es Salaam', 'DAR', 'TZ', 'Africa/Dar_es_Salaam', -6.8781, 39.2026, 2),
  row('MRU', 'Sir Seewoosagur Ramgoolam Intl. Airport', 'Mauritius', 'MRU', 'MU', 'Indian/Mauritius', -20.4302, 57.6836, 3),
  row('SEZ', 'Seychelles Intl. Airport', 'Mahé', 'SEZ', 'SC', 'Indian/Mahe', -4.6743, 55.5218, 1),
  row('SYD', 'Kingsford Smith Airport', 'Sydney', 'SYD', 'AU', 'Australia/Sydney', -33.9461, 151.1772, 7),
  row('MEL', 'Melbourne Airport', 'Melbourne', 'MEL', 'AU', 'Australia/Melbourne', -37.669, 144.841, 7),
  row('PER', 'Perth Airport', 'Perth', 'PER', 'AU', 'Australia/Perth', -31.9403, 115.967, 3),
  row('AKL', 'Auckland Airport', 'Auckland', 'AKL', 'NZ', 'Pacific/Auckland', -37.0081, 174.7917, 2),
];
