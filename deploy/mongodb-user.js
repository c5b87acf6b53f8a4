// Runs once, when MongoDB's volume is empty: creates the shop's user, which may read and write only its own database.
db.getSiblingDB('brim-and-page').createUser({
  user: 'shop',
  pwd: process.env.MONGODB_PASSWORD,
  roles: [{ role: 'readWrite', db: 'brim-and-page' }],
});
