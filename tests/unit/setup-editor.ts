import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Looking for hidden elements too spares jsdom the computing of styles, half of the time of a query.
configure( { asyncUtilTimeout: 10_000, defaultHidden: true } );

// Nothing is laid out here, but jsdom would compare each element with each rule of the components' style
// sheets whenever something asks for a style: a third of the time of these tests.
const { appendChild, insertBefore } = Node.prototype;
const isStyle = ( node: Node ) => node.nodeName === 'STYLE';
Node.prototype.appendChild = function < T extends Node >(
	this: Node,
	node: T
) {
	return isStyle( node ) ? node : ( appendChild.call( this, node ) as T );
};
Node.prototype.insertBefore = function < T extends Node >(
	this: Node,
	node: T,
	before: Node | null
) {
	return isStyle( node )
		? node
		: ( insertBefore.call( this, node, before ) as T );
};

// Brings the whole package of the editor, with its store, into each test of a form.
jest.mock(
	'../../extensions/blocks/contact-form/editor/recipients-panel',
	() => ( {} )
);
