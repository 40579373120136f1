/** The parts of the country. A property's name combines invented words that suit its part. */
export type Region =
  | 'north'
  | 'rajasthan'
  | 'gujarat'
  | 'maharashtra'
  | 'goa'
  | 'himalaya'
  | 'ladakh'
  | 'kannada'
  | 'tamil'
  | 'malayalam'
  | 'telugu'
  | 'bengal'
  | 'odisha'
  | 'north-east'
  | 'islands'
  | 'abroad';

const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

/** Words for names that are common all over India. */
export const COMMON_WORDS = words(`Amaltas, Anand, Aravind, Chandan, Chandni, Deepali, Ganga, Gokul, Gulmohar, Harmony, Indu, Jyoti, Kailash,
  Kalpana, Kamal, Kaveri, Kiran, Kohinoor, Lakshmi, Madhuban, Malhar, Mandira, Mangal, Manas, Maruti, Meghdoot, Mohini, Nandan, Narmada, Navrang,
  Neelam, Nirvana, Padmini, Panchvati, Parijat, Prakash, Priya, Rajdoot, Ratnadeep, Rohini, Sagar, Samridhi, Sangam, Sapna, Saraswati, Satkar,
  Shagun, Shalaka, Shanti, Shivam, Shree Krishna, Siddharth, Silver Oak, Sitara, Sona, Srinivas, Sukh Sagar, Surya, Swagat, Swarna, Tulsi,
  Uday, Upvan, Urmila, Utsav, Vaibhav, Vandana, Varuna, Vasant, Vinayak, Vrindavan, Yamini, Yatri, Atithi, Blue Lotus, Crystal, Golden Leaf,
  Green Leaf, Sunrise, Moonlight, White Jasmine, Red Maple, Silver Star, Royal Crescent, Sai Prasad, Om Shanti, Raj Mandir, Prem Sagar, Akash Deep,
  Amrapali, Vaishali, Kanchan, Kundan, Mayur, Hansa, Sarang, Sarovari, Tarang, Umang, Vatika, Vihaan, Zaveri, Ashirwad, Basant, Bansuri`);

/** Words for names that are common in one part of the country only. */
export const REGION_WORDS: Readonly<Record<Region, readonly string[]>> = {
  north: words(`Awadh, Nawab, Zafrani, Mehfil, Shaan, Noor, Gulzar, Shehnai, Tehzeeb, Begum, Chowk, Dilkusha, Firdaus, Kesar, Khushboo, Mehrab, Naubat,
    Phool Bagh, Qila View, Raunaq, Roshan, Sarai Noor, Shahi Darbar, Shagufta, Sheesh, Yamuna, Zaika, Ajanta, Bharat, Delhi Darbar, Purana Qila View, Hansraj,
    Punjab, Phulkari, Sutlej, Ravi, Khalsa, Gurukripa, Braj, Kashi, Subah-e-Banaras, Ghat View, Annapurna, Mahakal, Malwa, Bundela, Vindhya, Satpura`),
  rajasthan: words(`Aravali, Bagh-e-Rajput, Chandramukhi, Chokha, Devgarh, Dhola Maru, Ghoomar, Govind, Gulab, Hathi Pol, Jharokha, Kalbeliya, Kesariya,
    Khamma Ghani, Kachnar, Kothi Bagh, Laheriya, Mandana, Manak, Marudhar, Marwar, Mewar, Morbagh, Motibagh, Padharo, Panna, Rajwada, Rang Mahal, Roopal,
    Rohida, Sajjan, Shekhawati, Singh Pol, Sunheri, Suraj Pol, Thar, Thakur, Tilak, Ummed Bagh, Ganesh Pol, Hawa, Bani, Bisaldev, Chandpole, Ghewar, Jal Niwas`),
  gujarat: words(`Ahimsa, Bandhani, Dandiya, Girnar, Gir, Jalaram, Kathiawad, Kutchi, Lothal, Mahi, Navratri, Patola, Rann, Rasoi, Revdi, Sabarmati,
    Sardar Bagh, Saurashtra, Shamiana, Somnath, Swaminarayan, Tapi, Toran, Vaishnav, Garba, Bhavya, Dwarkesh, Gomti, Madhav, Narayan, Rukmini, Kanha`),
  maharashtra: words(`Abhiruchi, Aai, Chaitanya, Deccan, Gajraj, Gaurav, Girivihar, Jijai, Kokan, Konkan, Krushna, Mahalaxmi, Maratha, Mauli, Panchganga, Paithani,
    Peshwa, Pratap, Purandar, Rajgad, Raigad, Sahyadri, Sai Darshan, Sai Sahara, Shivneri, Shirish, Sinhagad, Shubham, Suruchi, Swarajya, Torna, Vasundhara,
    Varsha, Vithai, Warli, Wada, Harbour, Apollo Bunder, Queensway, Chowpatty, Bandstand, Crossroad, Meridian Bay, Sea Gull, Marigold, Kohli`),
  goa: words(`Alma, Amigo, Bandeira, Boa Vista, Brisa, Caju, Casa Azul, Casa Branca, Casa da Praia, Caravela, Cashew Grove, Coco Palm, Coconut Creek, Dona Rosa,
    Dolphin, Estrela, Feni, Figueira, Flor do Mar, Garca, Golden Sands, Gracias, Igreja, Jardim, Lagoa Azul, Laranja, Luz, Mandovi, Mango Tree, Marisol, Maria,
    Nova, Ocean Drift, Osprey, Palmarosa, Paloma, Pelicano, Pousada do Sol, Praia Verde, Quinta, Rio, Sal, Santa Rita, Santana, Saudade, Seabreeze, Serena,
    Sol e Mar, Sunkissed, Susegad, Tamarindo, Tres Irmaos, Tulipa, Velha, Vivenda, Zuari, Turtle Bay, Driftwood, Banyan, Frangipani, Blue Anchor`),
  himalaya: words(`Apple Valley, Ashiana, Beas, Burans, Cedar, Chinar, Cloud Nine, Deodar, Devbhoomi, Dhauladhar, Edelweiss, Evergreen, Garhwal, Ganga Kinare, Glacier View,
    Himgiri, Himalayan Echo, Himalayan Fern, Himansh, Honeymoon, Kinnaur, Kumaon, Kullvi, Lakeside, Meadow, Misty Pine, Monal, Mountain Bell, Nanda Devi View, Oak Ridge,
    Orchard, Parvati, Pine Crest, Pine Spring, Rhododendron, Ridge View, Rock Face, Shivalik, Silver Fir, Snow Drop, Snow Peak, Snow Line, Solang, Sylvan, Trishul,
    Valley View, Walnut Grove, Whispering Pines, Wild Rose, Willow, Jannat, Jhelum, Saffron Field, Shikara, Mughal Bagh, Gulposh, Kashmir Rose, Lidder`),
  ladakh: words(`Changthang, Chospa, Deskit, Dolma, Gangri, Indus, Julley, Karakoram, Kidar, Kunzang, Lharimo, Lotus Ladakh, Lungta, Mandala, Namgyal, Norbu, Nubra,
    Padma, Pangong Breeze, Rigzin, Saboo, Shambhala, Siachen View, Singge, Snow Lion, Stok View, Tashi, Tsomo, Tsering, Yarab, Yak Tail, Zanskar, Zambala, Chube, Grand Himal`),
  kannada: words(`Arjuna, Basava, Belaku, Bharadwaj, Chalukya, Chamundi, Coffee Blossom, Cauvery, Ganjam, Garden City, Hampi Heritage, Hoysala, Hanuma, Jnana, Kabini,
    Kadamba, Kaladi, Kalyani, Kannika, Kodagu, Krishnaraja, Lalitha, Malnad, Mallige, Mango Mist, Mantra, Mysore Silk, Namma, Nandi, Nandini, Palm Meadow, Pavithra,
    Rashtrakuta, Sampige, Shanthala, Shakti, Sharavathi, Suprabhat, Tunga, Tungabhadra, Udaya, Vaishnavi, Vijaya, Vivekananda, Bandipur, Silicon, Ulsoor, Cubbon`),
  tamil: words(`Abirami, Adhithya, Agastya, Anbu, Arunai, Bharathi, Chera, Chola, Coromandel, Ezhil, Gopuram, Kaanchi, Kannagi, Kapila, Karpagam, Kurinji, Lakshmi Vilas,
    Mahabali, Malligai, Maris, Meenakshi, Mullai, Murugan, Nalam, Nila, Nilgiri, Oviya, Pallava, Pandian, Pandyan, Poigai, Ponni, Pothigai, Raja Raja, Sangu, Senthur,
    Shevaroy, Sree Devi, Subham, Tamarai, Temple Bell, Thanga, Thamarai, Thulasi, Vaigai, Vasantham, Velan, Vel, Yazh, Bougainvillea, Pondy, Rue Blanche, Villa Jaune`),
  malayalam: words(`Ananthapuri, Aranyam, Ayana, Cardamom, Chembakam, Chottanikkara, Coconut Shade, Devaragam, Ela, Guruvayoor, Ilanji, Kadal, Kanikonna, Karimeen,
    Kathakali, Kaithakkal, Kayal, Keralam, Kerasree, Kettuvallam, Kuttanad, Malabar, Mangrove, Marari, Mazha, Meenachil, Mohiniyattam, Munroe, Neelakurinji, Nila, Onam,
    Pamba, Periyar, Pepper Vine, Poonkavanam, Pookalam, Punnamada, Sahya, Shalabham, Spice Garden, Swapna, Tharavadu, Thulasi, Travancore, Vallam, Vanilla, Vembanad, Venad, Zamorin`),
  telugu: words(`Abhinaya, Amaravati, Annamayya, Balaji, Bhimas, Chandana, Deccan Court, Dwaraka, Godavari, Golconda View, Govinda, Hamsa, Kakatiya, Kalinga, Koyal,
    Krishnaveni, Kuchipudi, Lumbini, Manasa, Manjeera, Medha, Musi, Nizam, Padmavathi, Pragati, Ramakrishna, Sapthagiri, Satavahana, Seshadri, Sitara, Sri Vari,
    Srinivasa, Swathi, Tirumala, Vaikuntha, Varun Teja, Vasavi, Venkatadri, Vijaya Durga, Charminar View, Hussain Sagar View, Mehdi`),
  bengal: words(`Abakash, Anandalok, Aparajita, Babu, Baul, Bonhi, Chhuti, Chandannagar, Chowringhee, Durga, Ganges View, Gitanjali, Hooghly, Jorasanko, Kanchenjunga View,
    Kolkata Rose, Konika, Madhobi, Maidan, Mohona, Monorama, Nirjan, Nibedita, Palash, Purbasha, Rabindra, Rajbari, Rupasi, Shiuli, Shantiniketan, Sonar Tori, Sonali,
    Sundari, Tagore, Teesta, Uttara, Victoria View, Chabagan, Himal Chuli, Siniolchu, Tashi, Norling, Singalila, Yak and Pine`),
  odisha: words(`Ananta, Blue Lagoon, Chandrabhaga, Chilika, Dhauli, Ekamra, Jagannath, Kalinga, Khandagiri, Konarka, Lingaraj, Mahanadi, Mahodadhi, Nilachal, Niladri,
    Nandankanan, Pattachitra, Puri Darshan, Rath Yatra, Sagarika, Sambalpuri, Shankha, Shreekshetra, Suryanarayan, Swargadwar, Tarini, Utkal, Vasundhara, Golden Beach, Gajapati`),
  'north-east': words(`Aijal, Bamboo Grove, Bihu, Bakul, Brahmaputra, Cherry Blossom, Dibang, Ahom, Golden Orchid, Hornbill, Jaintia, Kamrup, Kapili, Kaziranga, Khasi,
    Kohora, Lohit, Luit, Mawsynram, Manas, Misty Cloud, Muga Silk, Nahar, Nongkhlaw, Nongsa, One Horn, Orchid, Pine Shade, Rhino, Rong, Rongali, Satra, Shyama, Siang,
    Tea Bud, Umiam, Umngot, Wah, Elephant Grass, Xopun, Yatri Nivas, Sohra`),
  islands: words(`Andaman Pearl, Aquamarine, Bare Sands, Blue Coral, Blue Lagoon, Coral Reef, Dugong, Emerald Wave, Fisherman, Green Pigeon, Hermit, Hibiscus, Jolly Buoy, Kalapani,
    Lagoon, Mangrove, Marina, Nautilus, Pandanus, Pearl Diver, Radhanagar, Reef Walk, Sandpiper, Sea Shell, Silver Sand, Starfish, Sunset Bay, Singing Sands, Turtle, Wandoor`),
  abroad: words(`Anchor, Arden, Argyle, Aster, Balfour, Bayleaf, Beacon, Belmore, Blue Door, Bridgewater, Camellia, Canopy, Cedarwood, Chelsea Lane, Claremont, Copperfield,
    Coral, Crescent, Cumberland Lane, Dunes, Eastgate, Elmwood, Fairview, Fern, Garden Gate, Gateway East, Greenwich Lane, Harbourlight, Hazel, Heron, Ivory, Jasmine, Juniper,
    Kingsley, Lantern, Larkspur, Lotus, Magnolia, Maple, Merchant, Mirage, Monsoon, Northbank, Oasis, Old Customs, Orchid Lane, Palm, Pavilion Row, Peppercorn, Quayside,
    Riverside, Rosemary Lane, Saffron, Sandstone, Silk Road, Spice Quay, Stonebridge, Sycamore, Tamarind, Teak, Thornbury, Victoria Row, Wharf, Willowbank`),
};

const REGION_BY_STATE: Readonly<Record<string, Region>> = {
  'Andaman and Nicobar Islands': 'islands',
  'Andhra Pradesh': 'telugu',
  'Arunachal Pradesh': 'north-east',
  Assam: 'north-east',
  'Dadra and Nagar Haveli and Daman and Diu': 'gujarat',
  Goa: 'goa',
  Gujarat: 'gujarat',
  'Himachal Pradesh': 'himalaya',
  'Jammu and Kashmir': 'himalaya',
  Karnataka: 'kannada',
  Kerala: 'malayalam',
  Ladakh: 'ladakh',
  Maharashtra: 'maharashtra',
  Meghalaya: 'north-east',
  Odisha: 'odisha',
  Puducherry: 'tamil',
  Rajasthan: 'rajasthan',
  Sikkim: 'bengal',
  'Tamil Nadu': 'tamil',
  Telangana: 'telugu',
  Uttarakhand: 'himalaya',
  'West Bengal': 'bengal',
};

/** Returns the part of the country that a state lies in; the northern plains for a state that is not listed. */
export function regionOf(countryCode: string, state: string): Region {
  return countryCode === 'IN' ? (REGION_BY_STATE[state] ?? 'north') : 'abroad';
}
