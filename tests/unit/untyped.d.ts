declare module '@wordpress/block-library/build-module/*';
declare module 'twitter-text' {
	const twitter: {
		parseTweet: ( text: string ) => { weightedLength: number };
	};
	export default twitter;
}
