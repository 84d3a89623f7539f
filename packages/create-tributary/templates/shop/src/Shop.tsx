import { type ReactElement, useState } from 'react';
import { CommerceWidget } from 'tributary-sdk/widgets/commerce';
import { type Product, products, saleId } from './products.js';

export function Shop(): ReactElement {
  const [wanted, setWanted] = useState<Product | null>(null);
  const [owned, setOwned] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <main className="stall" inert={wanted !== null}>
        <h1>Night market</h1>
        <ul>
          {products.map((product) => (
            <li key={product.productId}>
              <img src={product.image} alt="" />
              <h2>{product.name}</h2>
              <p>{product.description}</p>
              <button type="button" onClick={() => setWanted(product)}>
                {owned.has(product.productId) ? 'Yours. Another?' : 'Buy'}
              </button>
            </li>
          ))}
        </ul>
      </main>
      {wanted && (
        <div className="counter">
          <div className="widget">
            <CommerceWidget
              flow="SALE"
              environmentId={saleId}
              items={[{ ...wanted, qty: 1 }]}
              collectionName="Night market"
              // Only for display. Let your server grant anything of value by `executionId`, after
              // it has read the chain.
              onSold={({ items }) => setOwned((before) => new Set([...before, ...items.map((item) => item.productId)]))}
              onEvent={({ type }) => {
                if (type === 'CLOSE') setWanted(null);
              }}
            />
          </div>
        </div>
      )}
    </>
  );
}
