declare module '@wordpress/block-library/build-module/*';
