/**
 * Short posts with labels, to measure how well related posts are found: eight categories in five
 * languages, three topics in each, seven posts on each topic. A post has half of its topic's words,
 * half of its category's, which tell no topic apart, and words of a topic elsewhere; the sentences
 * around them are the same for all posts of a language. Made by script, the same ones every time.
 */

/** Around the words: what every post of a language says. */
const SENTENCES = {
	en: [
		'This week we looked at the $ and at how a $ makes a difference.',
		'Many people ask us about $ when they begin, and about $ soon after.',
		'There is more to the $ than you would think; start with the $.',
		'It took us a while to understand why $ and $ belong together.',
		'If you have only one afternoon, spend it on the $ and not on the $.',
		'We will come back to $ next month, when the $ is done.',
	],
	de: [
		'In dieser Woche geht es um $ und darum, was $ dabei ausmacht.',
		'Viele fragen uns nach $, wenn sie anfangen, und bald auch nach $.',
		'Hinter $ steckt mehr, als man denkt; am besten beginnt man mit $.',
		'Wer nur einen Nachmittag hat, kümmert sich um $ und nicht um $.',
		'Über $ schreiben wir im nächsten Monat wieder, wenn $ fertig ist.',
	],
	fr: [
		'Cette semaine nous parlons de $ et de ce que $ peut changer.',
		'Beaucoup de lecteurs nous écrivent à propos de $, puis de $.',
		'Il y a plus à dire sur $ qu’on ne le pense ; commencez par $.',
		'Si vous n’avez qu’un après-midi, choisissez $ plutôt que $.',
		'Nous reviendrons sur $ le mois prochain, quand $ sera prêt.',
	],
	ru: [
		'На этой неделе мы говорим про $ и про то, что меняет $.',
		'Многие спрашивают нас про $, когда начинают, а потом про $.',
		'Про $ можно рассказать больше, чем кажется; начните с $.',
		'Если у вас только один вечер, потратьте его на $, а не на $.',
	],
	ja: [
		'今週は$についてお話しします。$がどう変わるかも見ていきます。',
		'$について多くの質問をいただきました。次は$です。',
		'$には思ったより奥深いところがあります。まずは$から始めましょう。',
		'来月は$が終わったら、また$について書きます。',
	],
};

/** By category: language, words that all its topics share, and the topics' own. */
const CATEGORIES = {
	Baking: [
		'en',
		'oven kitchen recipe flour tray dough batch taste heat bowl',
		{
			sourdough:
				'sourdough starter levain hydration crumb proofing banneton scoring autolyse rye',
			cakes: 'sponge frosting buttercream layers vanilla piping cake icing meringue ganache',
			pastry: 'croissant lamination butter puff tart shortcrust glaze folding eclair danish',
		},
	],
	Cycling: [
		'en',
		'bicycle ride wheel road helmet kilometre saddle speed trail pedal',
		{
			repair: 'chain derailleur puncture cassette grease spanner brakes cable bearings workshop',
			touring:
				'panniers tent border campsite route luggage ferry map journey hostel',
			racing: 'sprint peloton climb criterium watts breakaway team podium stage jersey',
		},
	],
	Garden: [
		'en',
		'garden soil plant season water leaf bed sun spade seed',
		{
			vegetables:
				'tomato courgette beans lettuce harvest compost seedling greenhouse carrot mulch',
			roses: 'rose pruning bloom thorn climber rootstock blackspot scent bud bush',
			ponds: 'pond frog lily algae pump dragonfly reed newt liner fish',
		},
	],
	Photography: [
		'en',
		'photo camera lens picture light shot frame image focus print',
		{
			night: 'stars tripod exposure noise moon aurora milky astrophotography dark remote',
			portraits:
				'portrait model studio softbox smile pose background reflector skin eyes',
			film: 'film darkroom developer negative grain analogue rangefinder enlarger fixer canister',
		},
	],
	Wandern: [
		'de',
		'Weg Berg Rucksack Schuhe Karte Wetter Stunde Gipfel Tal Pause',
		{
			hütten: 'Hütte Matratzenlager Hüttenwirt Schlafsack Übernachtung Reservierung Alpenverein Kaiserschmarrn Winterraum Hausschuhe',
			klettersteig:
				'Klettersteig Klettersteigset Helm Drahtseil Karabiner Schwierigkeit Steinschlag Leiter Gurt Absturz',
			winter: 'Schneeschuhe Lawine Gamaschen Tiefschnee Stöcke Schneedecke Verschüttetensuchgerät Frost Handschuhe Rodel',
		},
	],
	Cinéma: [
		'fr',
		'film salle écran réalisateur acteur scène sortie public caméra festival',
		{
			animation:
				'animation dessin studio marionnette image pâte crayon personnage voix conte',
			documentaire:
				'documentaire archive témoin entretien enquête témoignage reportage historien réel mémoire',
			comédie:
				'comédie rire gag quiproquo duo farce humour blague dialogue vaudeville',
		},
	],
	Шахматы: [
		'ru',
		'партия фигура доска ход игрок турнир соперник позиция победа время',
		{
			дебют: 'дебют гамбит сицилианская защита развитие рокировка центр вариант испанская теория',
			эндшпиль:
				'эндшпиль пешка король оппозиция ладья проходная превращение пат цугцванг ничья',
			история:
				'чемпион матч Алехин Ботвинник архив столетие биография Капабланка легенда мемуары',
		},
	],
	旅行: [
		'ja',
		'旅行 観光 宿泊 予約 写真 季節 料理 地図 散歩 土産',
		{
			温泉: '温泉 露天風呂 旅館 源泉 浴衣 湯治 硫黄 混浴 足湯 貸切',
			鉄道: '鉄道 新幹線 駅弁 切符 車窓 特急 路線 時刻表 寝台 乗換',
			寺社: '神社 寺院 参拝 御朱印 鳥居 仏像 境内 庭園 祈願 住職',
		},
	],
};

/** The same numbers every time. */
function random( seed ) {
	let state = seed;
	return () => {
		state = ( state * 1664525 + 1013904223 ) % 4294967296;
		return state / 4294967296;
	};
}

const POSTS_ON_A_TOPIC = 7;

/**
 * All of them, in mixed order.
 *
 * @return {{title: string, content: string, category: string, topic: string}[]} The topic begins with
 *         the category.
 */
export function labelledPosts() {
	const next = random( 26 );
	const shuffled = ( list ) =>
		list
			.map( ( item ) => [ next(), item ] )
			.sort( ( [ a ], [ b ] ) => a - b )
			.map( ( [ , item ] ) => item );
	const words = ( text ) => text.split( ' ' );
	const posts = [];
	for ( const [ category, [ language, shared, topics ] ] of Object.entries(
		CATEGORIES
	) ) {
		for ( const [ topic, own ] of Object.entries( topics ) ) {
			const others = Object.entries( topics ).filter(
				( [ name ] ) => name !== topic
			);
			for ( let number = 0; number < POSTS_ON_A_TOPIC; number++ ) {
				const about = shuffled( words( own ) ).slice( 0, 5 );
				const around = shuffled( words( shared ) ).slice( 0, 5 );
				const elsewhere = shuffled(
					words( others[ number % others.length ][ 1 ] )
				).slice( 0, 2 );
				const slots = shuffled( [
					...about,
					...about,
					...around,
					...elsewhere,
				] );
				const sentences = shuffled( [
					...SENTENCES[ language ],
					...SENTENCES[ language ],
				] ).slice( 0, 8 );
				const text = sentences.map( ( sentence ) =>
					sentence.replace( /\$/g, () => slots.pop() ?? around[ 0 ] )
				);
				const glue = language === 'ja' ? 'と' : ' – ';
				posts.push( {
					title: [ about[ 0 ], around[ 1 ] ].join( glue ),
					content: text
						.map(
							( one ) =>
								`<!-- wp:paragraph -->\n<p>${ one }</p>\n<!-- /wp:paragraph -->`
						)
						.join( '\n\n' ),
					category,
					topic: `${ category }/${ topic }`,
				} );
			}
		}
	}
	return shuffled( posts );
}
