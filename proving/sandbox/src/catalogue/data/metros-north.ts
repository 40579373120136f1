import type { DestinationSource } from '../destination-source.ts';

/** The big cities of the north, with their quarters. */
export const NORTHERN_METROS: readonly DestinationSource[] = [
  {
    code: '130443', name: 'New Delhi', state: 'Delhi', kind: 'city', at: [28.6358, 77.2245], hotels: 1100, std: '11', pin: '110001', price: 1.1,
    localities: [
      ['Connaught Place', 28.6315, 77.2167, '110001'], ['Paharganj', 28.6447, 77.2121, '110055', 0.5], ['Karol Bagh', 28.6519, 77.1909, '110005', 0.9],
      ['Mahipalpur', 28.5447, 77.1257, '110037', 0.9], ['Aerocity', 28.5508, 77.1219, '110037', 0.4], ['Chanakyapuri', 28.5957, 77.1862, '110021', 1],
      ['Greater Kailash', 28.5494, 77.2381, '110048', 0.9], ['Hauz Khas', 28.5494, 77.2001, '110016', 0.8], ['Saket', 28.5245, 77.2066, '110017', 0.8],
      ['Nehru Place', 28.5492, 77.2529, '110019', 0.6], ['Lajpat Nagar', 28.5677, 77.2433, '110024', 0.7], ['South Extension', 28.5686, 77.2199, '110049', 0.6],
      ['Green Park', 28.5589, 77.2028, '110016', 0.6], ['Safdarjung Enclave', 28.5640, 77.1940, '110029', 0.6], ['Vasant Kunj', 28.5270, 77.1540, '110070', 1],
      ['Dwarka', 28.5921, 77.0460, '110075', 1.8], ['Janakpuri', 28.6219, 77.0878, '110058', 1], ['Rajouri Garden', 28.6415, 77.1209, '110027', 0.8],
      ['Patel Nagar', 28.6520, 77.1690, '110008', 0.7], ['Chandni Chowk', 28.6562, 77.2301, '110006', 0.6], ['Kashmere Gate', 28.6675, 77.2282, '110006', 0.4],
      ['Civil Lines', 28.6810, 77.2230, '110054', 0.6], ['Pitampura', 28.6990, 77.1384, '110034', 1], ['Rohini', 28.7366, 77.1130, '110085', 1.6],
      ['Laxmi Nagar', 28.6304, 77.2773, '110092', 0.7], ['Mayur Vihar', 28.6080, 77.2940, '110091', 0.7], ['Jasola', 28.5395, 77.2890, '110025', 0.7],
      ['Nizamuddin East', 28.5890, 77.2510, '110013', 0.4], ['Defence Colony', 28.5730, 77.2320, '110024', 0.5], ['Chattarpur', 28.5060, 77.1750, '110074', 1],
    ],
    sights: [
      ['Red Fort', 28.6562, 77.2410], ['India Gate', 28.6129, 77.2295], ['Qutub Minar', 28.5245, 77.1855], ["Humayun's Tomb", 28.5933, 77.2507],
      ['Lotus Temple', 28.5535, 77.2588], ['Jama Masjid', 28.6507, 77.2334], ['Akshardham Temple', 28.6127, 77.2773], ['Jantar Mantar', 28.6271, 77.2166],
      ['Lodhi Garden', 28.5931, 77.2197], ['Rashtrapati Bhavan', 28.6143, 77.1994], ['Gurudwara Bangla Sahib', 28.6264, 77.2091], ['Bharat Mandapam', 28.6180, 77.2430],
      ['Dilli Haat INA', 28.5733, 77.2075], ['New Delhi Railway Station', 28.6429, 77.2191],
    ],
  },
  {
    code: '125834', name: 'Gurugram', state: 'Haryana', kind: 'city', at: [28.4601, 77.0263], hotels: 480, std: '124', pin: '122001', price: 1.12,
    localities: [
      ['DLF Cyber City', 28.4950, 77.0890, '122002', 0.7], ['MG Road', 28.4796, 77.0800, '122002', 0.6], ['Golf Course Road', 28.4595, 77.0970, '122009', 1],
      ['Sector 29', 28.4680, 77.0640, '122002', 0.6], ['Sushant Lok', 28.4610, 77.0780, '122009', 0.7], ['Sohna Road', 28.4089, 77.0430, '122018', 0.9],
      ['Udyog Vihar', 28.5020, 77.0840, '122016', 0.7], ['Huda City Centre', 28.4593, 77.0725, '122003', 0.5], ['Sector 14', 28.4720, 77.0450, '122001', 0.6],
      ['Manesar', 28.3590, 76.9370, '122050', 1.4],
    ],
    sights: [
      ['Kingdom of Dreams', 28.4679, 77.0680], ['Cyber Hub', 28.4951, 77.0886], ['Sultanpur National Park', 28.4622, 76.8905], ['Leisure Valley Park', 28.4692, 77.0655],
      ['Sheetla Mata Temple', 28.4779, 77.0310], ['Qutub Minar', 28.5245, 77.1855], ['Damdama Lake', 28.3040, 77.1290], ['Aravalli Biodiversity Park', 28.4860, 77.1090],
    ],
  },
  {
    code: '125851', name: 'Noida', state: 'Uttar Pradesh', kind: 'city', at: [28.5800, 77.3300], hotels: 420, std: '120', pin: '201301',
    localities: [
      ['Sector 18', 28.5700, 77.3260, '201301', 0.5], ['Sector 62', 28.6270, 77.3650, '201309', 0.8], ['Sector 63', 28.6260, 77.3820, '201301', 0.7],
      ['Sector 15', 28.5850, 77.3110, '201301', 0.5], ['Sector 44', 28.5530, 77.3400, '201303', 0.6], ['Sector 52', 28.5880, 77.3620, '201307', 0.6],
      ['Sector 135', 28.4950, 77.4020, '201304', 0.8], ['Greater Noida Pari Chowk', 28.4650, 77.5090, '201310', 1], ['Knowledge Park', 28.4600, 77.4950, '201310', 0.7],
    ],
    sights: [
      ['DLF Mall of India', 28.5673, 77.3212], ['Okhla Bird Sanctuary', 28.5460, 77.3130], ['ISKCON Noida', 28.6020, 77.3530], ['Worlds of Wonder', 28.5650, 77.3260],
      ['India Expo Mart', 28.4610, 77.4990], ['Buddh International Circuit', 28.3487, 77.5331], ['Akshardham Temple', 28.6127, 77.2773],
    ],
  },
  {
    code: '122175', name: 'Jaipur', state: 'Rajasthan', kind: 'heritage', at: [26.9155, 75.8190], hotels: 850, std: '141', pin: '302001', price: 1.02,
    localities: [
      ['Bani Park', 26.9290, 75.7950, '302016', 0.8], ['C-Scheme', 26.9090, 75.8020, '302001', 0.8], ['MI Road', 26.9165, 75.8110, '302001', 0.5],
      ['Johari Bazaar', 26.9210, 75.8270, '302003', 0.4], ['Hawa Mahal Road', 26.9250, 75.8260, '302002', 0.4], ['Amer Road', 26.9560, 75.8460, '302002', 0.9],
      ['Amer', 26.9860, 75.8520, '302028', 0.6], ['Sindhi Camp', 26.9230, 75.8000, '302006', 0.5], ['Raja Park', 26.8980, 75.8290, '302004', 0.7],
      ['Malviya Nagar', 26.8550, 75.8130, '302017', 1], ['Tonk Road', 26.8560, 75.8000, '302018', 0.7], ['Vaishali Nagar', 26.9110, 75.7430, '302021', 1],
      ['Mansarovar', 26.8540, 75.7690, '302020', 1], ['Sanganer', 26.8190, 75.7900, '302029', 0.8], ['Civil Lines', 26.9060, 75.7840, '302006', 0.6],
      ['Kukas', 27.0380, 75.8930, '302028', 1.2], ['Jagatpura', 26.8290, 75.8600, '302017', 1], ['Sodala', 26.9020, 75.7740, '302019', 0.6], ['Ajmer Road', 26.8890, 75.7270, '302024', 1],
    ],
    sights: [
      ['Hawa Mahal', 26.9239, 75.8267], ['City Palace', 26.9258, 75.8237], ['Amber Fort', 26.9855, 75.8513], ['Jantar Mantar', 26.9247, 75.8246], ['Nahargarh Fort', 26.9373, 75.8155],
      ['Jaigarh Fort', 26.9851, 75.8456], ['Jal Mahal', 26.9535, 75.8462], ['Albert Hall Museum', 26.9116, 75.8195], ['Birla Mandir', 26.8922, 75.8155], ['Galta Ji', 26.9159, 75.8586],
      ['Chokhi Dhani', 26.7668, 75.8358], ['Jaipur Railway Station', 26.9196, 75.7880],
    ],
  },
  {
    code: '126117', name: 'Agra', state: 'Uttar Pradesh', kind: 'heritage', at: [27.1767, 78.0081], hotels: 430, std: '562', pin: '282001',
    localities: [
      ['Taj Ganj', 27.1665, 78.0400, '282001', 0.6], ['Fatehabad Road', 27.1580, 78.0480, '282006', 0.9], ['Sadar Bazaar', 27.1590, 78.0080, '282001', 0.6],
      ['Sikandra', 27.2180, 77.9520, '282007', 0.8], ['Sanjay Place', 27.1990, 78.0050, '282002', 0.5], ['Rakabganj', 27.1760, 78.0150, '282003', 0.4],
      ['Idgah', 27.1590, 77.9940, '282010', 0.5], ['Kamla Nagar', 27.2130, 78.0190, '282005', 0.6],
    ],
    sights: [
      ['Taj Mahal', 27.1751, 78.0421], ['Agra Fort', 27.1795, 78.0211], ['Mehtab Bagh', 27.1800, 78.0422], ["Itimad-ud-Daulah's Tomb", 27.1929, 78.0310],
      ["Akbar's Tomb, Sikandra", 27.2206, 77.9505], ['Jama Masjid Agra', 27.1826, 78.0162], ['Fatehpur Sikri', 27.0945, 77.6679], ['Agra Cantt Railway Station', 27.1577, 77.9899],
    ],
  },
  {
    code: '126666', name: 'Varanasi', state: 'Uttar Pradesh', kind: 'pilgrimage', at: [25.3167, 83.0104], hotels: 440, std: '542', pin: '221001',
    localities: [
      ['Assi Ghat', 25.2890, 83.0030, '221005', 0.4, 270], ['Dashashwamedh', 25.3076, 83.0080, '221001', 0.3, 270], ['Godowlia', 25.3100, 83.0040, '221001', 0.4, 290],
      ['Cantonment', 25.3330, 82.9800, '221002', 0.8], ['Lanka', 25.2800, 82.9990, '221005', 0.5, 270], ['Sigra', 25.3130, 82.9880, '221010', 0.6],
      ['Bhelupur', 25.3010, 82.9960, '221010', 0.5], ['Sarnath', 25.3760, 83.0220, '221007', 0.6], ['Nadesar', 25.3340, 82.9880, '221002', 0.5], ['Babatpur', 25.4400, 82.8560, '221006', 0.8],
    ],
    sights: [
      ['Kashi Vishwanath Temple', 25.3109, 83.0107], ['Dashashwamedh Ghat', 25.3076, 83.0108], ['Assi Ghat', 25.2890, 83.0064], ['Manikarnika Ghat', 25.3108, 83.0141],
      ['Sarnath Dhamek Stupa', 25.3808, 83.0245], ['Banaras Hindu University', 25.2677, 82.9913], ['Sankat Mochan Temple', 25.2822, 82.9998], ['Ramnagar Fort', 25.2692, 83.0245],
      ['Varanasi Junction', 25.3271, 82.9866],
    ],
  },
  {
    code: '126400', name: 'Lucknow', state: 'Uttar Pradesh', kind: 'city', at: [26.8467, 80.9462], hotels: 420, std: '522', pin: '226001',
    localities: [
      ['Hazratganj', 26.8500, 80.9440, '226001', 0.6], ['Gomti Nagar', 26.8560, 80.9990, '226010', 1.3], ['Charbagh', 26.8330, 80.9220, '226004', 0.5],
      ['Alambagh', 26.8140, 80.9020, '226005', 0.8], ['Aminabad', 26.8470, 80.9280, '226018', 0.5], ['Indira Nagar', 26.8840, 80.9940, '226016', 0.9],
      ['Aliganj', 26.8930, 80.9400, '226024', 0.8], ['Vibhuti Khand', 26.8650, 81.0150, '226010', 0.7], ['Sushant Golf City', 26.7860, 81.0180, '226030', 1],
    ],
    sights: [
      ['Bara Imambara', 26.8690, 80.9129], ['Rumi Darwaza', 26.8706, 80.9120], ['British Residency', 26.8610, 80.9270], ['Ambedkar Memorial Park', 26.8487, 80.9769],
      ['Chota Imambara', 26.8738, 80.9045], ['Janeshwar Mishra Park', 26.8387, 80.9899], ['Hazratganj Market', 26.8506, 80.9460], ['Lucknow Charbagh Station', 26.8318, 80.9232],
    ],
  },
  {
    code: '120902', name: 'Chandigarh', state: 'Chandigarh', kind: 'city', at: [30.7363, 76.7884], hotels: 400, std: '172', pin: '160017',
    localities: [
      ['Sector 17', 30.7410, 76.7820, '160017', 0.5], ['Sector 22', 30.7320, 76.7730, '160022', 0.5], ['Sector 35', 30.7240, 76.7590, '160022', 0.5],
      ['Sector 43', 30.7170, 76.7490, '160043', 0.6], ['Industrial Area Phase I', 30.7060, 76.8010, '160002', 0.8], ['Sector 8', 30.7440, 76.8010, '160009', 0.5],
      ['Zirakpur', 30.6430, 76.8170, '140603', 1], ['Panchkula Sector 5', 30.6930, 76.8560, '134109', 0.7], ['Mohali Phase 5', 30.7180, 76.7180, '160059', 0.8],
      ['Manimajra', 30.7190, 76.8370, '160101', 0.5],
    ],
    sights: [
      ['Rock Garden', 30.7523, 76.8079], ['Sukhna Lake', 30.7421, 76.8188], ['Zakir Hussain Rose Garden', 30.7460, 76.7820], ['Capitol Complex', 30.7590, 76.8070],
      ['Elante Mall', 30.7056, 76.8013], ['Pinjore Gardens', 30.7940, 76.9147], ['Chhatbir Zoo', 30.6037, 76.7923], ['Chandigarh Junction', 30.7030, 76.8220],
    ],
  },
];
